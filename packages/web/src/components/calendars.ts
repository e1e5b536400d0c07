// Loaded on demand, as one file: both need the same library.
export { Calendar } from './calendar.tsx'
export { RangeCalendar } from './range-calendar.tsx'
