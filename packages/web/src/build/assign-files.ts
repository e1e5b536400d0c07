import path from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'
import { type App, rootsOf } from './app.ts'
import { type File, planFiles } from './plan-files.ts'
import { isIcon } from './split-icons.ts'

/** The most shared files of a screen besides the shell. */
const MOST_SHARED = 5

type Chunk = Rolldown.OutputChunk

/** A chunk of the bundle without a plan: modules that the same screens need. */
type Piece = {
  readonly chunk: Chunk
  readonly modules: readonly string[]
  /** The screens that load it, by name. */
  readonly screens: Set<string>
  /** A screen, a layout or a part on demand: it keeps a file of its own. */
  readonly isRoot: boolean
}

/**
 * The shared file of each module; a module without one stays in the file of its screen. The app is bundled
 * once without a plan, because only the bundler knows which modules a screen really uses.
 */
export async function assignFiles(app: App, config: UserConfig): Promise<ReadonlyMap<string, string>> {
  const pieces = piecesOf(app, await bundleOnce(config))
  const [first = ''] = app.screens.map(({ name }) => name)
  const outside = new Set(app.screens.flatMap(({ name, group }) => (group === 'auth' ? [name] : [])))
  const isOutside = ({ screens }: Piece) => [...screens].some((name) => outside.has(name))
  const inside = pieces.filter((piece) => piece.screens.size > 0 && !isOutside(piece))

  const files = planFiles(filesOf(inside.filter(({ isRoot }) => !isRoot)), MOST_SHARED)
  const [work, ...others] = [...files].toSorted((a, b) => b.screens.size - a.screens.size)

  const fileOf = new Map<string, string>()
  const assign = (file: string, modules: Iterable<string>) => {
    for (const id of modules) if (!fileOf.has(id)) fileOf.set(id, file)
  }
  const stylesOf = (parts: readonly (Piece | File)[]) =>
    parts.flatMap(({ modules }) => [...modules]).filter((id) => id.endsWith('.css'))
  // What the first screen needs is the shell: from then on the browser has it.
  for (const { modules, screens, isRoot } of pieces)
    if (screens.has(first) && !isRoot) assign('shell', modules)
  assign('work', work?.modules ?? [])
  // Styles that several screens need, or the first one, are in these two files, so that a screen loads few.
  assign('shell', stylesOf(pieces.filter(isOutside)))
  // A file of its own would be a request for the hundred bytes of an icon.
  assign(
    'shell',
    pieces.filter(isOutside).flatMap(({ modules }) => modules.filter(isIcon)),
  )
  const isOfHome = ({ screens }: Piece | File) => screens.has(app.home)
  assign('work', stylesOf([...inside, ...others].filter((part) => part.screens.size > 1 || isOfHome(part))))
  for (const [at, { modules }] of others.entries()) assign(`shared${at}`, modules)
  return fileOf
}

async function bundleOnce(config: UserConfig): Promise<Chunk[]> {
  const once = { ...config.build, write: false, minify: false }
  const bundle = await build({ ...config, configFile: false, logLevel: 'error', build: once })
  return (bundle as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}

function piecesOf({ root, screens }: App, chunks: readonly Chunk[]): Piece[] {
  const pieces = chunks.map((chunk) => ({
    chunk,
    // The page itself cannot be in a file of scripts.
    modules: chunk.moduleIds.filter((id) => !id.endsWith('.html')),
    screens: new Set<string>(),
    isRoot: chunk.isDynamicEntry,
  }))
  const chunkAt = new Map(pieces.map((piece) => [piece.chunk.fileName, piece]))
  const rootAt = new Map(pieces.map((piece) => [piece.chunk.facadeModuleId, piece]))
  const load = (name: string, piece: Piece | undefined) => {
    if (!piece || piece.screens.has(name)) return
    piece.screens.add(name)
    for (const file of piece.chunk.imports) load(name, chunkAt.get(file))
  }
  for (const screen of screens) {
    for (const place of ['index.html', ...rootsOf(screen)]) {
      load(screen.name, rootAt.get(path.join(root, place)))
    }
  }
  return pieces
}

function filesOf(pieces: readonly Piece[]): Set<File> {
  const fileOf = new Map<string, File>(
    pieces.map(({ chunk, modules, screens }) => {
      const sizes = Object.values(chunk.modules).map(({ renderedLength }) => renderedLength)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      return [chunk.fileName, { modules: new Set(modules), bytes, needs: new Set(), screens }]
    }),
  )
  for (const { fileName, imports } of pieces.map(({ chunk }) => chunk)) {
    const needed = imports.map((name) => fileOf.get(name)).filter((file) => file !== undefined)
    for (const file of needed) fileOf.get(fileName)?.needs.add(file)
  }
  return new Set(fileOf.values())
}
