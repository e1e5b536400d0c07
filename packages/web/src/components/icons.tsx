import { icon } from './icon.tsx'

// A separate module, so that the screens before sign-in do not load these icons.
export * from './work-icons.tsx'

export const AlertIcon = icon('M10 3.2 2.6 16.2h14.8zM10 8v3.6M10 13.8v.1')
export const CheckIcon = icon('m4.4 10.4 3.8 3.8 7.4-8.2')
export const CheckCircleIcon = icon(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M6.9 10.2l2.2 2.2 4-4.5',
)
export const ChevronDownIcon = icon('m6 8.2 4 4 4-4')
export const EyeIcon = icon(
  'M2.2 10S5 4.8 10 4.8s7.8 5.2 7.8 5.2-2.8 5.2-7.8 5.2S2.2 10 2.2 10z' +
    'M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4',
)
export const EyeOffIcon = icon(
  'm3.4 3.4 13.2 13.2M8.3 5a8 8 0 0 1 1.7-.2c5 0 7.8 5.2 7.8 5.2a13 13 0 0 1-2.3 2.8' +
    'M5.3 6.2A12.6 12.6 0 0 0 2.2 10S5 15.2 10 15.2a7.6 7.6 0 0 0 3.7-1' +
    'M8.4 8.5a2.2 2.2 0 0 0 3 3.1',
)
export const FingerprintIcon = icon(
  'M3.6 8.6a6.6 6.6 0 0 1 12.6-.9M16.5 10.6c0 1.6-.1 2.9-.4 4.2' +
    'M5.6 15.4c.4-1.5.6-3.1.6-5a3.8 3.8 0 0 1 7.6 0c0 2-.1 3.8-.5 5.6M3.6 13.2c.1-.8.2-1.7.2-2.6' +
    'M10 10.2c0 2.6-.3 4.8-1 6.8M11.7 14.2c-.1 1-.3 1.9-.6 2.8',
)
export const InfoIcon = icon('M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M10 9.4v4.2M10 6.5v.1')
export const MoonIcon = icon('M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z')
export const RefreshIcon = icon(
  'M16.2 8A6.6 6.6 0 0 0 4.3 6.5M3.8 12a6.6 6.6 0 0 0 11.9 1.5M4 3.4v3.4h3.4M16 16.6v-3.4h-3.4',
)
export const SunIcon = icon(
  'M10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 1 0 0-6.4M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6' +
    'M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1',
)
export const XIcon = icon('m5.2 5.2 9.6 9.6M14.8 5.2l-9.6 9.6')
