import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'
import { addWebApp, type WebAppOptions } from './web-app.ts'

const APPS = path.resolve(import.meta.dirname, '../../..')

export type WebAppsOptions = WebAppOptions & {
  /** The folder of the apps, each with its `dist`; tests have their own. */
  readonly apps_dir?: string
}

/** Serves the portal and the console. They also show unknown addresses, with the status 404. */
export async function addWebApps(app: FastifyInstance, options: WebAppsOptions): Promise<void> {
  const folderOf = (name: string) => path.join(options.apps_dir ?? APPS, name, 'dist')
  const sendPortal = await addWebApp(app, '/', folderOf('portal'), options)
  const sendConsole = await addWebApp(app, '/console/', folderOf('console'), options)
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new ApiError('not_found')
    return (isBelow(request, 'console') ? sendConsole : sendPortal)(request, reply, 404)
  })
}

/** Whether a browser navigates here, in contrast to a program or a page that loads a file. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (isBelow(request, 'api')) return false
  return headers.accept?.includes('text/html') === true
}

function isBelow({ url }: FastifyRequest, folder: 'api' | 'console'): boolean {
  const [path = ''] = url.split('?')
  return path === `/${folder}` || path.startsWith(`/${folder}/`)
}
