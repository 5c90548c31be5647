import fastifyWebsocket from '@fastify/websocket'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Action, type Caller, defineAction, type Platform } from '../http/action.ts'
import { isOwnOrigin } from '../http/publicAddress.ts'
import type { Realtime } from './realtime.ts'
import { issueSocketTicket, redeemSocketTicket } from './tickets.ts'

/** Section 7: one service with two addresses; the halls of auctions use the second. */
const PATHS = ['/srm-ws', '/ws/netty'] as const
const MESSAGE_BYTES = 4_096

export const realtimeActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseRealtime',
    action: 'doIssueTicket',
    title: t('获取实时连接凭证', 'Ticket for a real-time connection'),
    access: 'session',
    input: z.object({}),
    run: async ({ platform, caller }) => ({
      ticket: await issueSocketTicket(platform, caller as Caller),
    }),
  }),
]

export async function addSocketRoutes(
  app: FastifyInstance,
  platform: Platform,
  realtime: Realtime,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Caller>()
  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_BYTES } })
  for (const path of PATHS) {
    app.route({
      method: 'GET',
      url: path,
      // Before the upgrade, so that a refusal is an ordinary HTTP answer.
      preValidation: async (request) => {
        await assertOrigin(platform, request)
        const { ticket } = request.query as { ticket?: unknown }
        callers.set(request, await redeemSocketTicket(platform, String(ticket ?? '')))
      },
      handler: (_request, reply) => reply.status(426).send(),
      wsHandler: (socket, request) => realtime.accept(socket, callers.get(request) as Caller),
    })
  }
}

/** A browser always names the page that opened the socket; other programs do not. */
async function assertOrigin(platform: Platform, request: FastifyRequest): Promise<void> {
  const { origin } = request.headers
  if (origin !== undefined && !(await isOwnOrigin(platform, request, origin)))
    throw new AppError('SOCKET_ORIGIN')
}
