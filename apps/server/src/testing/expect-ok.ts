/** The data of a step that a scene needs. */
export const expectOk = <Data>({ code, data }: { code: string; data: Data }): Data => {
  if (code !== 'ok') throw new Error(`A step of a scene was refused: ${code} ${JSON.stringify(data)}`)
  return data
}
