import { app as consoleApp } from '../apps/console/app.ts'
import { app as portalApp } from '../apps/portal/app.ts'
import { dependentsOf, type File, importsOf } from '../imports.ts'
import { rootsOf } from '../packages/web/src/build/app.ts'

/** Every screen of both apps with the modules that it begins with. */
const screens = [
  { app: portalApp, folder: 'apps/portal', base: '' },
  { app: consoleApp, folder: 'apps/console', base: '/console' },
].flatMap(({ app, folder, base }) =>
  app.screens.map((row) => ({
    address: `${base}${row.path}`,
    roots: rootsOf(row).map((root) => `${folder}/${root}`),
  })),
)

/** The pages of the kit's gallery, which the tests of the kit open. */
const GALLERY = 'packages/web/gallery/src/'

/**
 * The browser tests that depend on changed files: by what they import, by the screens whose address they or
 * their helpers name, and by the gallery.
 */
export function testsOf(files: readonly File[], changed: readonly string[]): string[] {
  const touched = dependentsOf(files, changed)
  const addresses = screens
    .filter(({ roots }) => roots.some((root) => touched.has(root)))
    .map(({ address }) => `'${address}`)
  const isGalleryTouched = [...touched].some((each) => each.startsWith(GALLERY))
  const known = files.filter(({ path }) => path.startsWith('e2e/'))
  const ofTests = new Map(known.map((file) => [file.path, file]))
  const concerns = (at: string, seen = new Set<string>()): boolean => {
    const file = ofTests.get(at)
    if (!file || seen.has(at)) return false
    seen.add(at)
    if (touched.has(at) || addresses.some((address) => file.text.includes(address))) return true
    if (isGalleryTouched && at === 'e2e/kit-gallery.ts') return true
    return importsOf(file).some((target) => concerns(target, seen))
  }
  return [...ofTests.keys()].filter((at) => at.endsWith('.test.ts') && concerns(at))
}
