/** The rail cannot pass on a message now: it is tried again later. */
export class RailError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RailError'
  }
}
