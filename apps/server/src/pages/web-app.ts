import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage } from '@causeway/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../kernel/html.ts'
import { trusted } from './html.ts'
import { notice } from './layout.ts'
import { pageOf, type Site, sendPage } from './page.ts'
import { textsOf } from './texts.ts'

export type WebAppOptions = Site & {
  /** The URL of the API for browsers, if it differs from that of the page. */
  readonly api_url?: string | undefined
  /** The URL to which browsers report errors. */
  readonly sentry_dsn?: string | undefined
}

/** The address at which an app starts; its files and screens are below it. */
export type AppBase = '/' | '/console/'

export type SendIndex = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

/** Serves a built app. Returns the function that sends its page for unknown addresses. */
export async function addWebApp(
  app: FastifyInstance,
  base: AppBase,
  folder: string,
  options: WebAppOptions,
): Promise<SendIndex> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) await addFiles(app, base, folder)
  const send = built ? indexSender(folder, options) : notBuiltSender(options)
  for (const address of built ? screenPaths(folder) : [base]) {
    app.get(address, (request, reply) => send(request, reply, built ? 200 : 503))
  }
  return send
}

/** The addresses of the app's screens, written by its build. */
function screenPaths(folder: string): string[] {
  return JSON.parse(readFileSync(path.join(folder, 'paths.json'), 'utf8'))
}

/**
 * One route for each built file, so that an address with a double slash or a dot segment matches none. The
 * index has no route, as it is rendered for each response; compressed files and build metadata have none
 * either.
 */
async function addFiles(app: FastifyInstance, prefix: AppBase, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    wildcard: false,
    globIgnore: ['index.html', 'paths.json', '.vite/**', '**/*.br'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Fills in the settings of this installation. The app itself chooses language and theme. */
function indexSender(folder: string, { brand, sandbox, api_url, sentry_dsn }: WebAppOptions): SendIndex {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const values: Record<string, string> = {
    title: brand[defaultLanguage],
    brand_zh: brand['zh-CN'],
    brand_en: brand['en-US'],
    sandbox: sandbox ? 'on' : 'off',
    api_url: api_url ?? '',
    sentry_dsn: sentry_dsn ?? '',
    needs_script: textsOf(defaultLanguage)('portal.needs_script'),
  }
  return (_request, reply, status) => {
    const page = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
    reply.header('cache-control', 'no-cache')
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
}

function notBuiltSender(site: Site): SendIndex {
  return (request, reply, status) => {
    const page = { ...pageOf(request, site), path: '/', query: {} }
    const detail = page.t.markup('portal.not_built.detail', { code: (words) => `<code>${words}</code>` })
    return sendPage(reply, status, notice(page, page.t('portal.not_built.title'), trusted(detail)))
  }
}
