import * as fs from 'node:fs'
import path from 'node:path'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

export type SftpRequest = 'open' | 'read' | 'write' | 'rename' | 'list'

/** Runs a request and its answer, or cuts the connection between or before them. */
export type CutOr = (request: SftpRequest, file: string, act: () => void, answer: () => void) => void

/** An answer has at most 256 KiB. */
const NAMES_AT_ONCE = 100

type Handle = { readonly file: string; readonly fd?: number; names?: readonly string[] }
type Answer = () => unknown

type Served = {
  readonly sftp: SFTPWrapper
  readonly real: (file: string) => string
  readonly keep: (handle: Handle) => Buffer
  readonly find: (id: Buffer) => Handle
  readonly done: (id: number) => Answer
  /** Does a request, and gives the answer that it returns; an error is answered by its status. */
  readonly serve: (id: number, request: SftpRequest | undefined, file: string, act: () => Answer) => void
}

/** Serves a folder by SFTP, as far as a bank's server has to. */
export function serveFiles(sftp: SFTPWrapper, folder: string, cutOr: CutOr): void {
  const handles: Handle[] = []
  const statusOf = (error: unknown) =>
    (error as NodeJS.ErrnoException).code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE
  const served: Served = {
    sftp,
    real: (file) => path.join(folder, path.posix.normalize(`/${file}`)),
    keep: (handle) => {
      const id = Buffer.alloc(4)
      id.writeUInt32BE(handles.push(handle) - 1)
      return id
    },
    find: (id) => handles[id.readUInt32BE(0)] ?? { file: '', fd: -1 },
    done: (id) => () => sftp.status(id, STATUS_CODE.OK),
    serve: (id, request, file, act) => {
      let answer: Answer = () => undefined
      const run = () => {
        try {
          answer = act()
        } catch (error) {
          answer = () => sftp.status(id, statusOf(error))
        }
      }
      if (request) return cutOr(request, file, run, () => answer())
      run()
      answer()
    },
  }
  serveContent(served)
  serveFolders(served)
  serveFacts(served)
}

function serveContent({ sftp, real, keep, find, done, serve }: Served): void {
  sftp.on('OPEN', (id, file, flags) =>
    serve(id, 'open', file, () => {
      const handle = keep({ file, fd: fs.openSync(real(file), flags & OPEN_MODE.WRITE ? 'w' : 'r') })
      return () => sftp.handle(id, handle)
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { file, fd = -1 } = find(handle)
    serve(id, 'write', file, () => {
      fs.writeSync(fd, data, 0, data.length, offset)
      return done(id)
    })
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const { file, fd = -1 } = find(handle)
    serve(id, 'read', file, () => {
      const buffer = Buffer.alloc(length)
      const size = fs.readSync(fd, buffer, 0, length, offset)
      if (size === 0) return () => sftp.status(id, STATUS_CODE.EOF)
      return () => sftp.data(id, buffer.subarray(0, size))
    })
  })
  sftp.on('CLOSE', (id, handle) =>
    serve(id, undefined, '', () => {
      const { fd } = find(handle)
      if (fd !== undefined) fs.closeSync(fd)
      return done(id)
    }),
  )
}

function serveFolders({ sftp, real, keep, find, done, serve }: Served): void {
  sftp.on('OPENDIR', (id, file) =>
    serve(id, 'list', file, () => {
      const handle = keep({ file, names: fs.readdirSync(real(file)) })
      return () => sftp.handle(id, handle)
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    serve(id, undefined, '', () => {
      const found = find(handle)
      const { file, names = [] } = found
      found.names = names.slice(NAMES_AT_ONCE)
      if (names.length === 0) return () => sftp.status(id, STATUS_CODE.EOF)
      const entries = names.slice(0, NAMES_AT_ONCE).flatMap((filename) => entryOf(real(file), filename))
      return () => sftp.name(id, entries)
    }),
  )
  sftp.on('MKDIR', (id, file) =>
    serve(id, undefined, '', () => {
      fs.mkdirSync(real(file))
      return done(id)
    }),
  )
  sftp.on('REMOVE', (id, file) =>
    serve(id, undefined, '', () => {
      fs.unlinkSync(real(file))
      return done(id)
    }),
  )
  // As OpenSSH: a second name is made, which fails where it exists, and the first is removed.
  sftp.on('RENAME', (id, from, to) =>
    serve(id, 'rename', to, () => {
      fs.linkSync(real(from), real(to))
      fs.unlinkSync(real(from))
      return done(id)
    }),
  )
}

function serveFacts({ sftp, real, find, done, serve }: Served): void {
  const tell = (id: number, stat: () => fs.Stats) =>
    serve(id, undefined, '', () => {
      const attributes = attributesOf(stat())
      return () => sftp.attrs(id, attributes)
    })
  sftp.on('LSTAT', (id, file) => tell(id, () => fs.lstatSync(real(file))))
  sftp.on('STAT', (id, file) => tell(id, () => fs.statSync(real(file))))
  sftp.on('FSTAT', (id, handle) => tell(id, () => fs.fstatSync(find(handle).fd ?? -1)))
  sftp.on('SETSTAT', (id) => done(id)())
  sftp.on('FSETSTAT', (id) => done(id)())
  sftp.on('REALPATH', (id, file) => {
    const filename = path.posix.normalize(`/${file}`)
    sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(fs.statSync(real('/'))) }])
  })
}

/** A file may go while its folder is listed. */
function entryOf(folder: string, filename: string) {
  try {
    const stats = fs.lstatSync(path.join(folder, filename))
    const longname = `${stats.isDirectory() ? 'd' : '-'}rw------- 1 bank bank ${stats.size} ${filename}`
    return [{ filename, longname, attrs: attributesOf(stats) }]
  } catch {
    return []
  }
}

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: fs.Stats): Attributes => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
})
