import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { callerOfApp } from '@opensrm/platform/oidc/bearer.ts'
import type { Scsi } from '../calling/buildRequest.ts'
import { logRun } from '../calling/logRun.ts'
import { hidden } from '../calling/sendRequest.ts'
import { messageIn } from './inbound.ts'
import { type Received, receive } from './receive.ts'

/**
 * Trial of an inbound interface with a message: written in its application's name and rolled back.
 */
export async function tryMessage(
  context: OperationContext,
  scsi: Scsi,
  text: string,
): Promise<Received> {
  const started = performance.now()
  const language = context.caller?.language ?? 'CN'
  let received: Received
  try {
    const caller = await callerOfApp(context.platform, String(scsi.oauthAppId), { language })
    const named = await context.inNameOf(caller)
    const max = Number(scsi.batchSize)
    received = await receive(named, scsi, messageIn(scsi, text), { isTrial: true, max })
    if (received.rows.length === 0) throw new AppError('SCSI_NO_ROWS')
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw error
    received = { flag: 'E', message: messageOf(error.code, error.args ?? {}, language), rows: [] }
  }
  await logRun(context, scsi, {
    environment: 'TEST',
    direction: 'IN',
    triggerType: 'MANUAL',
    pushKey: `TEST-${String(scsi.interfaceCode)}`,
    durationMs: Math.round(performance.now() - started),
    httpStatus: null,
    rows: received.rows,
    requestText: hidden(text, null),
    responseText: '',
    flag: received.flag,
    message: received.message,
  })
  return received
}
