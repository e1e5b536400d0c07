export type ScreenRow = {
  /** The name of the route, and the key of its title in `titles.json`. */
  readonly name: string
  readonly path: string
  readonly group: string
  /** Relative to `features`: `payees/payee-list-screen.tsx` has the component `PayeeListScreen`. */
  readonly file: string
  /**
   * The catalogues of the screen besides those of the shell and its layout, separated by spaces. With a point
   * after its name, one group of a catalogue: such as accounts.states.
   */
  readonly catalogues: string
}

/** Makes the rows of a group: the screens with one layout. The usual words are of lists and of its folder. */
export function rowsOf<const Group extends string>(group: Group) {
  return <const Name extends string, const Path extends string>(
    name: Name,
    path: Path,
    file: string,
    catalogues = `list ${file.split('/')[0]}`,
  ) => ({ name, path, group, file, catalogues })
}

/** The path of a screen by its name. */
export function pathsOf<Row extends ScreenRow>(screens: readonly Row[]): (name: Row['name']) => string {
  const paths = new Map(screens.map(({ name, path }) => [name, path]))
  return (name) => paths.get(name) ?? ''
}

/** The screen to open after sign-in, with its search; undefined for any other address. */
export function targetAmong(screens: readonly ScreenRow[], wanted: string | undefined): string | undefined {
  const [path = '', search] = wanted?.split('#')[0]?.split(/\?(.*)/s) ?? []
  if (!screens.some((screen) => screen.path === path && screen.group !== 'auth')) return undefined
  return search ? `${path}?${search}` : path
}
