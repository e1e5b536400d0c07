/** How wide a page is shown; the first fits it into the pane. */
export const zooms = ['fit', 'wide', 'half', 'double', 'triple'] as const
export type Zoom = (typeof zooms)[number]
