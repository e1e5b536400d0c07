/** An amount as platforms write it, as plain decimal text: `1.234,56 €`, `(12.00)`, `-$1,234`. */
export function readFigure(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const isNegative = /^\(.*\)$/.test(typed) || /[-\u2212]/.test(typed)
  const figures = typed.replaceAll(
    /[\s'()+\-\u2212]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$|^(?:US|HK|CA|AU)(?=\p{Sc})/gu,
    '',
  )
  const plain = withPoint(figures)
  if (plain === undefined || !/^\d{1,18}(\.\d{1,8})?$/.test(plain)) return undefined
  const tidy = plain.replace(/^0+(?=\d)/, '')
  return isNegative && /[1-9]/.test(tidy) ? `-${tidy}` : tidy
}

/** Which of comma and point separates decimals: the later one, or the only one unless it groups thousands. */
function withPoint(figures: string): string | undefined {
  const comma = figures.lastIndexOf(',')
  const point = figures.lastIndexOf('.')
  if (comma < 0 && point < 0) return figures
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.']
    if (figures.indexOf(decimal as string) !== figures.lastIndexOf(decimal as string)) return undefined
    const [whole = '', decimals = ''] = figures.split(decimal as string)
    return isGrouped(whole, group as string)
      ? `${whole.replaceAll(group as string, '')}.${decimals}`
      : undefined
  }
  const mark = comma >= 0 ? ',' : '.'
  const isOnce = figures.indexOf(mark) === figures.lastIndexOf(mark)
  // One point with three digits is a decimal fraction; one comma with three digits groups thousands.
  if (!isOnce || (mark === ',' && /^\d{1,3},\d{3}$/.test(figures)))
    return isGrouped(figures, mark) ? figures.replaceAll(mark, '') : undefined
  return figures.replace(mark, '.')
}

function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark)
  return /^\d{1,3}$/.test(first) ? groups.every((group) => /^\d{3}$/.test(group)) : groups.length === 0
}
