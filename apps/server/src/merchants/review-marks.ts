import marks from './data/review-marks.json' with { type: 'json' }

export type ReviewMark = keyof typeof marks

/** Whether a name states the outcome that the sandbox reviewer is to show, as a whole word. */
export function bearsMark(names: string, mark: ReviewMark): boolean {
  return marks[mark].some((word) =>
    /^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(names) : names.includes(word),
  )
}
