import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { hostsIn } from '@opensrm/platform/access/frameTickets.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { officeEditorUrl } from '@opensrm/platform/files/officeEditor.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { assertDocsAccess, DOCS_PATH } from '@opensrm/platform/http/docsAccess.ts'
import { metrics } from '@opensrm/platform/http/metrics.ts'
import { openApi } from '@opensrm/platform/http/openapi.ts'
import { isLocalCaller } from '@opensrm/platform/http/publicAddress.ts'
import {
  allow,
  type ContentPolicy,
  DOCS_PAGE,
  WEB_FILE,
  WEB_PAGE,
} from '@opensrm/platform/http/securityHeaders.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

/**
 * Everything the server answers except business calls: health, metrics, API description, the web
 * application.
 */
export async function addPages(
  app: FastifyInstance,
  engine: Engine,
  webFolder: string | null,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    await sql`select 1`.execute(engine.platform.db)
    return reply.send({ status: 'ok' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!(await mayReadMetrics(engine.platform, request))) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      await assertDocsAccess(engine.platform, request, reply)
      allow(reply, DOCS_PAGE)
    })
    await scope.register(fastifySwagger, {
      mode: 'static',
      specification: { document: {} as never },
    })
    await scope.register(fastifySwaggerUi, {
      routePrefix: DOCS_PATH,
      uiConfig: { docExpansion: 'none', deepLinking: true, filter: true },
      // Described when somebody asks: it takes a tenth of the time of a start.
      transformSpecification: () => openApi(engine.platform.registry) as never,
      transformSpecificationClone: false,
    })
  })
  if (webFolder && existsSync(webFolder)) await addWeb(app, engine, webFolder)
}

async function addWeb(app: FastifyInstance, engine: Engine, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    // The route below serves the page, because it knows who may frame it.
    globIgnore: ['**/index.html*'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (!file.includes('index.html')) allow(reply, WEB_FILE)
    },
  })
  // Every route of the application gets the same page, which decides what to show.
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/'))
      return reply.callNotFound()
    return allow(reply, await pagePolicy(engine, request.url)).sendFile('index.html')
  })
}

/** Pages of other systems may be framed from the hosts that administrators list. */
async function pagePolicy(engine: Engine, url: string): Promise<ContentPolicy> {
  const { platform } = engine
  const framed = [
    ...(await hostsIn(platform, 'IFRAME_ALLOWED_HOSTS')),
    ...(await hostsIn(platform, 'CONNECTED_HOSTS')),
  ].map((host) => `https://${host}`)
  const editor = await officeEditorUrl(platform).catch(() => null)
  const editors = editor ? [editor.origin] : []
  return {
    ...WEB_PAGE,
    'frame-src': [WEB_PAGE['frame-src'], ...new Set([...framed, ...editors])].join(' '),
    // The editor receives its token through a form that is posted into its frame.
    'form-action': [WEB_PAGE['form-action'], ...editors].join(' '),
    'frame-ancestors': await ancestorsOf(engine, url),
  }
}

/**
 * Only /iframeBox may be framed: by this application and by the hosts in profile FRAME_ANCESTORS.
 */
async function ancestorsOf({ platform }: Engine, url: string): Promise<string> {
  if (!/^\/iframeBox(\?|$)/i.test(url)) return "'none'"
  const hosts = await hostsIn(platform, 'FRAME_ANCESTORS')
  return ["'self'", ...hosts.map((host) => `https://${host}`)].join(' ')
}

/** For the collector on this machine, and for remote ones with the token. */
async function mayReadMetrics(platform: Platform, request: FastifyRequest): Promise<boolean> {
  const { metricsToken } = platform.config
  const [, sent = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (metricsToken && timingSafeEqual(hashOf(sent), hashOf(metricsToken))) return true
  return isLocalCaller(platform, request)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
