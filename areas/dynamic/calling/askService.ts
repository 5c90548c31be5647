import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ServiceAnswer, ServiceQuestion } from '@opensrm/platform/interfaces/outsideService.ts'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { parametersOf } from './buildRequest.ts'
import { sendRequest } from './sendRequest.ts'

/** Sends a question through the enabled definition of a service. */
export async function askService(
  context: OperationContext,
  { interfaceCode, service, purpose, content }: ServiceQuestion,
): Promise<ServiceAnswer> {
  const [found] = await context.select(baseScsiDefinition, {
    interfaceCode,
    direction: 'OUT',
    triggerType: 'SERVICE',
    status: 'ENABLED',
  })
  const scsi = found && (await context.find(baseScsiDefinition, found.id))
  if (!scsi) return { kind: 'notReady' }
  try {
    const now = formatInstant(context.now, context.platform.config.timeZone)
    const sent = await sendRequest(context, scsi, {
      environment: 'PROD',
      document: null,
      pushKey: '',
      parameters: parametersOf(scsi, { today: context.today, now }),
      question: { service, purpose, content },
    })
    return sent.flag === 'S'
      ? { kind: 'answered', answer: sent.answer }
      : { kind: 'failed', message: sent.message }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const language = context.caller?.language ?? 'CN'
    return { kind: 'failed', message: messageOf(error.code, error.args ?? {}, language) }
  }
}
