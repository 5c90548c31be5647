import { success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { parseRead } from '@opensrm/platform/http/jsonBody.ts'
import type { FastifyInstance } from 'fastify'
import { followAccount, followFlow } from './follow.ts'
import { CALLBACK_PATH, type Callback, isGenuine } from './provider.ts'

/**
 * Where outside providers say that something has changed. The call is only a hint: what has changed is asked of the
 * provider, so that calls may come twice, late, or in any order.
 */
export async function addSignCallback(app: FastifyInstance, engine: Engine): Promise<void> {
  app.post(CALLBACK_PATH, { config: { checksCallers: true } }, async (request, reply) => {
    const body = parseRead(typeof request.body === 'string' ? request.body : '')
    const told = Object.fromEntries(
      ['kind', 'id', 'time', 'sign'].map((key) => [key, String(body[key] ?? '').slice(0, 200)]),
    ) as Callback
    if (!(await isGenuine(engine.platform, told))) throw new AppError('SIGN_CALLBACK')
    await engine.inTransaction(null, null, (context) =>
      told.kind === 'account' ? followAccount(context, told.id) : followFlow(context, told.id),
    )
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(success(null)))
  })
}
