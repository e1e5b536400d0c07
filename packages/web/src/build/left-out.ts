/**
 * In place of two parts of libraries that would load with every screen: TanStack Query's lists without end,
 * as every list here has pages, and the router's memory of scroll positions, as `follow-navigation.ts` and
 * `use-kept-place.ts` scroll.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the bundle')
}
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior

const nothing = () => null
export const setupScrollRestoration = nothing
export const ScrollRestoration = nothing
export const defaultGetScrollRestorationKey = nothing
export const getElementScrollRestorationEntry = nothing
export const storageKey = ''
