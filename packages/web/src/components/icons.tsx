import { icon } from './icon.tsx'

export const AlertIcon = icon('M10 3.2 2.6 16.2h14.8zM10 8v3.6M10 13.8v.1')
export const ArrowLeftIcon = icon('M16 10H4M8.6 5.4 4 10l4.6 4.6')
export const ArrowRightIcon = icon('M4 10h12M11.4 5.4 16 10l-4.6 4.6')
export const BankIcon = icon('M3 8l7-4.4L17 8zM4.8 8v6.2M8.3 8v6.2M11.7 8v6.2M15.2 8v6.2M3 16.6h14')
export const BellIcon = icon(
  'M10 3a4.6 4.6 0 0 1 4.6 4.6c0 4.2 1.6 5.6 1.6 5.6H3.8s1.6-1.4 1.6-5.6A4.6 4.6 0 0 1 10 3' +
    'M8.4 16.2a1.7 1.7 0 0 0 3.2 0',
)
export const BuildingIcon = icon(
  'M4.4 16.8V3.4h7.4v13.4M11.8 8h3.8v8.8M2.8 16.8h14.4M7 6.6h2.2M7 9.8h2.2M7 13h2.2',
)
export const CalendarIcon = icon(
  'M4.2 4.6h11.6a.9.9 0 0 1 .9.9v10a.9.9 0 0 1-.9.9H4.2a.9.9 0 0 1-.9-.9v-10a.9.9 0 0 1 .9-.9z' +
    'M3.4 8.4h13.2M7 2.8v3.2M13 2.8v3.2',
)
export const ChartIcon = icon('M3.4 3.4v13.2h13.2M6 12.8l3.2-3.6 2.6 2.2 4.4-5')
export const CheckCircleIcon = icon(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M6.9 10.2l2.2 2.2 4-4.5',
)
export const CheckIcon = icon('m4.4 10.4 3.8 3.8 7.4-8.2')
export const ChevronDownIcon = icon('m6 8.2 4 4 4-4')
export const ChevronLeftIcon = icon('M12 5.5 7.5 10l4.5 4.5')
export const ChevronRightIcon = icon('m8 5.5 4.5 4.5L8 14.5')
export const ChevronUpIcon = icon('m6 11.8 4-4 4 4')
export const ClockIcon = icon('M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M10 6v4.2l2.7 1.6')
export const CloudIcon = icon(
  'M6.2 15.8a3.6 3.6 0 0 1-.5-7.2 4.6 4.6 0 0 1 8.9-.4 3.9 3.9 0 0 1-.3 7.6z' + 'm1.4-4.3 1.8 1.8 3.2-3.5',
)
export const CopyIcon = icon(
  'M8 7.2h7.6a.8.8 0 0 1 .8.8v7.6a.8.8 0 0 1-.8.8H8a.8.8 0 0 1-.8-.8V8a.8.8 0 0 1 .8-.8z' +
    'M12.8 7V4.4a.8.8 0 0 0-.8-.8H4.4a.8.8 0 0 0-.8.8V12a.8.8 0 0 0 .8.8H7',
)
export const DashboardIcon = icon(
  'M3.5 3.5h5v6h-5zM11.5 3.5h5v3.6h-5zM11.5 10.2h5v6.3h-5zM3.5 12.6h5v3.9h-5z',
)
export const DebtIcon = icon(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M10 6.2v7.4M6.9 10.6l3.1 3.1 3.1-3.1',
)
export const DocumentIcon = icon('M5.2 2.8h6.3l3.5 3.5v10.9H5.2zM11.3 2.8v3.7H15M7.8 10.2h4.6M7.8 13.2h4.6')
export const DownloadIcon = icon('M10 3.4v9M6.2 8.8 10 12.6l3.8-3.8M3.4 13v3.6h13.2V13')
export const EditIcon = icon('m12.6 4 3.4 3.4-8.9 8.9-4 .6.6-4zM10.8 5.8l3.4 3.4')
export const EyeIcon = icon(
  'M2.2 10S5 4.8 10 4.8s7.8 5.2 7.8 5.2-2.8 5.2-7.8 5.2S2.2 10 2.2 10z' +
    'M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4',
)
export const EyeOffIcon = icon(
  'm3.4 3.4 13.2 13.2M8.3 5a8 8 0 0 1 1.7-.2c5 0 7.8 5.2 7.8 5.2a13 13 0 0 1-2.3 2.8' +
    'M5.3 6.2A12.6 12.6 0 0 0 2.2 10S5 15.2 10 15.2a7.6 7.6 0 0 0 3.7-1' +
    'M8.4 8.5a2.2 2.2 0 0 0 3 3.1',
)
export const FileIcon = icon('M5.2 2.8h6.3l3.5 3.5v10.9H5.2zM11.3 2.8v3.7H15')
export const FingerprintIcon = icon(
  'M3.6 8.6a6.6 6.6 0 0 1 12.6-.9M16.5 10.6c0 1.6-.1 2.9-.4 4.2' +
    'M5.6 15.4c.4-1.5.6-3.1.6-5a3.8 3.8 0 0 1 7.6 0c0 2-.1 3.8-.5 5.6M3.6 13.2c.1-.8.2-1.7.2-2.6' +
    'M10 10.2c0 2.6-.3 4.8-1 6.8M11.7 14.2c-.1 1-.3 1.9-.6 2.8',
)
export const GlobeIcon = icon(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M2.8 10h14.4' +
    'M10 2.8c2 2 3 4.5 3 7.2s-1 5.2-3 7.2c-2-2-3-4.5-3-7.2s1-5.2 3-7.2',
)
export const HelpIcon = icon(
  'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M8 8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4' + 'M10 13.6v.1',
)
export const HistoryIcon = icon('M3.4 7.4A7.2 7.2 0 1 1 2.8 10M3 3.8v3.8h3.8M10 6.4V10l2.6 1.6')
export const InfoIcon = icon('M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 1 0 0-14.4M10 9.4v4.2M10 6.5v.1')
export const KeyIcon = icon(
  'M3.5 12.9a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M9.4 10.4l6.9-6.9M13.2 6.6l2.4 2.4',
)
export const LaptopIcon = icon('M5 4.4h10a.8.8 0 0 1 .8.8v7.4H4.2V5.2a.8.8 0 0 1 .8-.8zM2.4 15.4h15.2')
export const LockIcon = icon(
  'M5.8 9h8.4a.8.8 0 0 1 .8.8v6a.8.8 0 0 1-.8.8H5.8a.8.8 0 0 1-.8-.8v-6a.8.8 0 0 1 .8-.8z' +
    'M7 9V6.4a3 3 0 0 1 6 0V9',
)
export const LogOutIcon = icon(
  'M8 3.4H5.2a.8.8 0 0 0-.8.8v11.6a.8.8 0 0 0 .8.8H8M12.6 6.4l3.6 3.6-3.6 3.6M16 10H8',
)
export const MailIcon = icon(
  'M4.4 4.5h11.2a1.6 1.6 0 0 1 1.6 1.6v7.8a1.6 1.6 0 0 1-1.6 1.6H4.4a1.6 1.6 0 0' +
    ' 1-1.6-1.6V6.1a1.6 1.6 0 0 1 1.6-1.6zM3.3 5.8l6.7 5 6.7-5',
)
export const MinusIcon = icon('M4.4 10h11.2')
export const MoonIcon = icon('M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z')
export const MoreIcon = icon(
  'M4.8 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8M10 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8' +
    'M15.2 9.6a.4.4 0 1 0 0 .8.4.4 0 1 0 0-.8',
)
export const PeopleIcon = icon(
  'M10.4 6.6a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0M2.6 16.2a5 5 0 0 1 10 0M12.6 4a2.8 2.8 0 0 1 0 5.2',
)
export const PhoneIcon = icon(
  'M6.4 2.6h7.2a1.2 1.2 0 0 1 1.2 1.2v12.4a1.2 1.2 0 0 1-1.2 1.2H6.4a1.2 1.2 0 0' +
    ' 1-1.2-1.2V3.8a1.2 1.2 0 0 1 1.2-1.2zM8.8 14.8h2.4',
)
export const PlusIcon = icon('M10 4.4v11.2M4.4 10h11.2')
export const RefreshIcon = icon(
  'M16.2 8A6.6 6.6 0 0 0 4.3 6.5M3.8 12a6.6 6.6 0 0 0 11.9 1.5M4 3.4v3.4h3.4M16 16.6v-3.4h-3.4',
)
export const SearchIcon = icon('M9 3.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 1 0 9 3.4M13.2 13.2l3.5 3.5')
export const ShieldCheckIcon = icon(
  'M10 2.6 4 4.8v4.7c0 3.7 2.4 6.4 6 7.9 3.6-1.5 6-4.2 6-7.9V4.8zM7.4 9.9l1.9 1.9 3.4-3.6',
)
export const ShieldIcon = icon('M10 2.6 4 4.8v4.7c0 3.7 2.4 6.4 6 7.9 3.6-1.5 6-4.2 6-7.9V4.8z')
export const SlidersIcon = icon(
  'M3.4 5.6h13.2M3.4 10h13.2M3.4 14.4h13.2M7.4 3.8v3.6M12.6 8.2v3.6M6.4 12.6v3.6',
)
export const SortIcon = icon('m7 8 3-3 3 3M7 12l3 3 3-3')
export const StarIcon = icon('m10 2.9 2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z')
export const SunIcon = icon(
  'M10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 1 0 0-6.4M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6' +
    'M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1',
)
export const SwapIcon = icon('M3.2 7.2h13.2M13 3.8l3.4 3.4M16.8 12.8H3.6M7 16.2l-3.4-3.4')
export const TrashIcon = icon('M3.8 5.6h12.4M8 5.4V3.4h4v2M5.4 5.6l.7 11h7.8l.7-11M8.4 8.8v4.6M11.6 8.8v4.6')
export const UploadIcon = icon('M10 12.8V3.6M6.2 7.2 10 3.4l3.8 3.8M3.4 13v3.6h13.2V13')
export const UserIcon = icon(
  'M10 3.4a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 1 0 0-6.4M3.8 16.8c.5-3.2 3-5 6.2-5s5.7 1.8 6.2 5',
)
export const XIcon = icon('m5.2 5.2 9.6 9.6M14.8 5.2l-9.6 9.6')
