import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import '../settlement.inputs.ts'
import { postedDocument, RCN_EBS_PUSH, stateRefusal } from './recordPush.ts'
import { srmRcnEbsPush } from './srmRcnEbsPush.definition.ts'

const MOST_TEXT = 65_536

export const srmRcnEbsPushOperations = defineOperations(srmRcnEbsPush, {
  effects: {
    async doSubmitEbs(context, record) {
      return {
        patch: {
          fields: {
            attemptCount: (record.attemptCount ?? 0) + 1,
            pushTime: nowText(context),
            operatorId: context.caller?.userId ?? record.operatorId,
          },
        },
      }
    },
    async doReceiveResult(_context, _record, result) {
      const failed = result.isUnknown ? 'UNKNOWN' : 'FAILED'
      return {
        to: result.flag === 'S' ? 'SUCCESS' : failed,
        patch: {
          fields: {
            externalNo: result.externalNo,
            pushMessage: result.flag === 'S' ? null : result.message.slice(0, 500),
            durationMs: result.durationMs,
            requestBody: result.requestText.slice(0, MOST_TEXT),
            responseBody: result.responseText.slice(0, MOST_TEXT),
          },
        },
      }
    },
    async doRepushEbs(context, record) {
      const posted = await postedDocument(context, record)
      if (!posted) return context.refuse('EBS_PUSH_STATE')
      const { definition, document } = posted
      const refusal = stateRefusal(definition, document)
      if (refusal) context.refuse(refusal.code)
      await context.update(definition, document.id, { fields: { pushStatus: 'PUSHING' } })
      await addJob(context, RCN_EBS_PUSH, { id: record.id })
      return { patch: { fields: { operatorId: context.caller?.userId ?? null } } }
    },
    async doMarkReversed(context, record, { reversalNo }) {
      const posted = await postedDocument(context, record)
      if (!posted) return context.refuse('EBS_PUSH_STATE')
      await context.update(posted.definition, posted.document.id, {
        fields: { pushStatus: 'NONE', pushMessage: null, externalNo: null },
      })
      return { patch: { fields: { reversalNo } } }
    },
  },
})
