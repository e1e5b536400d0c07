type Typed = { readonly nativeEvent: object }

/** Whether the event belongs to a word that is being composed. Safari marks the last key only by its code. */
export function isComposing({ nativeEvent }: Typed): boolean {
  const { isComposing: isOpen, keyCode } = nativeEvent as Partial<KeyboardEvent>
  return isOpen === true || keyCode === 229
}
