/** The zoom levels; the first fits the page into the pane. */
export const zooms = ['fit', 'wide', 'half', 'double', 'triple'] as const
export type Zoom = (typeof zooms)[number]
