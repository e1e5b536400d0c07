import { icon } from './icon.tsx'

// Icons of few screens, in a separate module so that other screens do not load them.

export const ArrowLeftIcon = icon('M16 10H4M8.6 5.4 4 10l4.6 4.6')
export const BellIcon = icon(
  'M10 3a4.6 4.6 0 0 1 4.6 4.6c0 4.2 1.6 5.6 1.6 5.6H3.8s1.6-1.4 1.6-5.6A4.6 4.6 0 0 1 10 3' +
    'M8.4 16.2a1.7 1.7 0 0 0 3.2 0',
)
export const ChartIcon = icon('M3.4 3.4v13.2h13.2M6 12.8l3.2-3.6 2.6 2.2 4.4-5')
export const ClockIcon = icon('M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M10 6v4.2l2.7 1.6')
export const HistoryIcon = icon('M3.4 7.4A7.2 7.2 0 1 1 2.8 10M3 3.8v3.8h3.8M10 6.4V10l2.6 1.6')
export const MoreIcon = icon(
  'M4.8 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8M10 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8' +
    'M15.2 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8',
)
export const StarIcon = icon('m10 2.9 2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z')
export const SwapIcon = icon('M3.2 7.2h13.2M13 3.8l3.4 3.4M16.8 12.8H3.6M7 16.2l-3.4-3.4')
