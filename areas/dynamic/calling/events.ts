import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import {
  compensate,
  PermanentFailure,
  type RetryHandler,
} from '@opensrm/platform/interfaces/compensation.ts'
import { documentPushLedger } from '@opensrm/platform/interfaces/push.ts'
import { addJob, type Job } from '@opensrm/platform/jobs/jobs.ts'
import type { EventListener } from '@opensrm/platform/messages/outbox.ts'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { pull } from '../receiving/pull.ts'
import { execute } from './pushDocument.ts'

const SCSI_PUSH = 'SCSI_PUSH'
const GONE = t('接口或其单据已不存在', 'the interface or its document no longer exists')

/** Queues a job: the call itself must not delay other event listeners. */
export const scsiListener: EventListener = {
  events: '*',
  async handle(context, _engine, { id: eventId, event, payload }) {
    const docId = payload.id
    if (!/^\d+$/.test(String(docId ?? ''))) return
    const found = await context.select(baseScsiDefinition, {
      eventCode: event,
      triggerType: 'EVENT',
      status: ['ENABLED', 'DISABLED'],
    })
    for (const scsi of found) {
      if (scsi.status === 'ENABLED') {
        await addJob(context, SCSI_PUSH, { definitionId: scsi.id, docId: String(docId) })
        continue
      }
      await compensate(context, {
        bizType: 'SCSI_CALL',
        interfaceCode: String(scsi.interfaceCode),
        docResource: String(scsi.docResource),
        docId: String(docId),
        docNumber: null,
        pushKey: `${String(scsi.interfaceCode)}-EVENT-${eventId}`,
        payload: { definitionId: scsi.id },
        stepName: 'EVENT',
        error: inBothLanguages(messageText('SCSI_NOT_ENABLED', {})),
        ...(scsi.maxRetries == null ? {} : { maxRetry: Number(scsi.maxRetries) }),
      })
    }
  },
}

export const scsiJobs: readonly Job[] = [
  {
    code: SCSI_PUSH,
    title: t('调用接口', 'Call an interface'),
    concurrency: 'ALLOW',
    async run(engine, payload) {
      const { definitionId, docId } = payload as { definitionId: string; docId: string }
      await engine.inTransaction(null, null, async (context) => {
        const scsi = await context.find(baseScsiDefinition, definitionId)
        if (scsi?.status === 'ENABLED')
          await execute(context, scsi, docId, { triggerType: 'EVENT' })
      })
    },
  },
]

export const scsiRetryHandler: RetryHandler = {
  bizType: 'SCSI_CALL',
  delayMinutes: ({ platform }, docResource) =>
    providerOf(platform.registry, documentPushLedger)?.retryMinutes(docResource) ?? undefined,
  async retry(engine, { docId, pushKey, payload }) {
    const { definitionId } = payload as { definitionId: string }
    const result = docId ? await pushAgain() : await pullAgain()
    if (result.flag === 'S') return
    throw result.isFinal ? new PermanentFailure(result.message) : new Error(result.message)

    function pullAgain() {
      const how = { triggerType: 'SCHEDULE', environment: 'PROD', compensate: false } as const
      return pull(engine, definitionId, how)
    }

    function pushAgain() {
      return engine.inTransaction(null, null, async (context) => {
        const scsi = await context.find(baseScsiDefinition, definitionId)
        if (!scsi || !docId) throw new PermanentFailure(inBothLanguages(GONE))
        if (scsi.status !== 'ENABLED') throw new AppError('SCSI_NOT_ENABLED')
        return execute(context, scsi, docId, { triggerType: scsi.triggerType, pushKey })
      })
    }
  },
}
