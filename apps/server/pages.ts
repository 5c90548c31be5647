import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { hostsIn } from '@opensrm/platform/access/frameTickets.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { metrics } from '@opensrm/platform/http/metrics.ts'
import { openApi } from '@opensrm/platform/http/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** Whatever the server answers beside business calls: health, metrics, API description, the web application. */
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
    // For the collector beside the process; a proxy in front does not pass it on.
    if (!isLocal(request.ip)) return reply.status(404).send()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApi(engine.platform.registry) as never },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true, filter: true },
  })
  if (webFolder && existsSync(webFolder)) await addWeb(app, engine, webFolder)
}

async function addWeb(app: FastifyInstance, engine: Engine, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Every route of the application is the same page; the page itself decides what to show.
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/'))
      return reply.callNotFound()
    return reply
      .header(
        'content-security-policy',
        `frame-ancestors ${await ancestorsOf(engine, request.url)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .sendFile('index.html')
  })
}

/** Nobody frames the application but /iframeBox: that may we ourselves, and the hosts of profile FRAME_ANCESTORS. */
async function ancestorsOf({ platform }: Engine, url: string): Promise<string> {
  if (!/^\/iframeBox(\?|$)/i.test(url)) return "'none'"
  const hosts = await hostsIn(platform, 'FRAME_ANCESTORS')
  return ["'self'", ...hosts.map((host) => `https://${host}`)].join(' ')
}

function isLocal(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
