import { brokenFiles } from './hostile-broken.ts'
import type { HostileFile } from './hostile-file.ts'
import { foreignFiles } from './hostile-foreign.ts'
import { hostileNames } from './hostile-names.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** Every hostile file that we could think of: made here, so that none lies about. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const pictures = await hostilePictures()
  const broken = await brokenFiles()
  return [...foreignFiles(), ...hostilePdfs(), ...pictures, ...broken, ...hostileNames()]
}
