import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { isAuthor } from '@opensrm/platform/documents/authors.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { urlIssues } from '@opensrm/platform/outbound/addressIssues.ts'
import { execute } from '../calling/pushDocument.ts'
import { SCSI_RUN } from '../calling/runs.ts'
import { tryPull } from '../receiving/pull.ts'
import { tryMessage } from '../receiving/tryMessage.ts'
import { documentEvents, documentsFor } from '../suggestions.ts'
import { baseScsiDefinition, docNumberOrNone } from './baseScsiDefinition.definition.ts'
import { isCalling } from './baseScsiDefinition.rules.ts'
import { definitionIssues } from './definitionIssues.ts'
import { findSourceFields, findTargetFields } from './mapFields.ts'
import { importAction, ownValues, portableOf } from './portable.ts'

type Scsi = RecordOf<typeof baseScsiDefinition>

export const baseScsiDefinitionOperations = defineOperations(baseScsiDefinition, {
  async beforeSave(context, draft, before) {
    for (const config of draft.requestConfigs) {
      const old = before?.requestConfigs.find(({ id }) => id === config.id)
      // A new address must not receive the old secret.
      const isElsewhere = old && (old.url !== config.url || old.authType !== config.authType)
      if (isElsewhere && old.authSecret === config.authSecret) config.authSecret = null
    }
    if (before) {
      draft.definitionVersion = Number(before.definitionVersion ?? 1) + 1
      draft.lastTestTime = null
      draft.lastTestResult = null
    }
    draft.changedBy = context.caller?.userId ?? null
    return [
      ...(await productionIssues(context, draft, before)),
      ...(await addressIssues(context, draft)),
      ...(await definitionIssues(context, draft)),
    ]
  },
  actions: {
    importJson: importAction,
    findDocuments: documentsFor('docResource'),
    findEvents: documentEvents,
    findSourceFields,
    findTargetFields,
  },
  effects: {
    async doTest(context, record, input) {
      const done = await tried(context, record, input)
      const lastTestResult = done.flag === 'S' ? 'OK' : `E ${done.message}`.slice(0, 500)
      const lastTestTime = formatInstant(context.now, context.platform.config.timeZone)
      return { patch: { fields: { lastTestTime, lastTestResult } }, answer: { result: done } }
    },
    async doEnable(context, record) {
      // An author of the definition must not enable it in production.
      if (await isAuthor(context, baseScsiDefinition, record.id, 'doEnable'))
        context.refuse('SCSI_OWN_ENABLE')
      await assertEnabling(context, record)
      return {
        patch: {
          add: {
            versions: [
              {
                version: record.definitionVersion,
                enabledBy: context.caller?.userId ?? null,
                enabledTime: formatInstant(context.now, context.platform.config.timeZone),
                content: ownValues(record),
              },
            ],
          },
        },
      }
    },
    async doExecute(context, record, input) {
      if (record.direction === 'IN' && record.triggerType === 'INBOUND')
        context.refuse('SCSI_CALLED_ONLY')
      if (record.triggerType === 'SERVICE') context.refuse('SCSI_ASKED_ONLY')
      if (record.direction === 'IN' || record.triggerType === 'SCHEDULE') {
        // A fetch may take many pages, so it runs in the background, each page in its own
        // transaction.
        await addJob(context as never, SCSI_RUN, {
          scsiDefinitionId: record.id,
          triggerType: 'MANUAL',
        })
        return { answer: { result: { flag: 'S', isStarted: true } } }
      }
      const id = await documentId(context, record, input.docNumber)
      const result = await execute(context, record, id, { triggerType: 'MANUAL' })
      return { answer: { result } }
    },
    async doExport(context, record) {
      return { answer: { file: await portableOf(context, record) } }
    },
    async doCopy(context, record, input) {
      const values = { ...ownValues(record), interfaceCode: input.interfaceCode }
      const copy = await context.create(baseScsiDefinition, values)
      return { answer: { id: copy.id } }
    },
  },
})

/** An enabled interface needs an address and must be the only one for its document and purpose. */
async function assertEnabling(context: OperationContext, record: Scsi): Promise<void> {
  const hasPlace = record.requestConfigs.some(({ environment }) => environment === 'PROD')
  if (isCalling(record) && !hasPlace) context.refuse('SCSI_NO_ENVIRONMENT', { environment: 'PROD' })
  // A document must go to only one place for one purpose; a service is named by whoever asks it.
  if (record.direction !== 'OUT' || record.triggerType === 'SERVICE') return
  const others = await context.select(baseScsiDefinition, {
    docResource: record.docResource,
    direction: 'OUT',
    targetSystem: record.targetSystem,
    triggerType: record.triggerType,
    eventCode: record.eventCode,
    status: 'ENABLED',
  })
  const [other] = others.filter(({ id }) => id !== record.id)
  if (other) context.refuse('SCSI_TWICE', { code: String(other.interfaceCode) })
}

/** Checks the addresses it calls and gets its tokens from. */
async function addressIssues({ platform }: OperationContext, draft: Scsi): Promise<Issue[]> {
  const found = draft.requestConfigs.flatMap((config, row) =>
    (['url', 'tokenUrl'] as const).map((field) =>
      urlIssues(platform, config[field], { child: 'requestConfigs', row, field }),
    ),
  )
  return (await Promise.all(found)).flat()
}

/** Only operators may set addresses and secrets of production. */
async function productionIssues(
  { caller, platform }: OperationContext,
  draft: Scsi,
  before: Scsi | null,
): Promise<Issue[]> {
  const ofProduction = (record: Scsi | null) =>
    JSON.stringify(
      (record?.requestConfigs ?? [])
        .filter(({ environment }) => environment === 'PROD')
        .map(({ id: _id, ...config }) => Object.entries(config).sort()),
    )
  if (!caller || ofProduction(draft) === ofProduction(before)) return []
  const permissions = await permissionsOf(platform, caller)
  if (permissions.hasCode(baseScsiDefinition.resource, 'btnProdConfig')) return []
  const row = draft.requestConfigs.findIndex(({ environment }) => environment === 'PROD')
  return [
    {
      child: 'requestConfigs',
      row: Math.max(row, 0),
      field: 'environment',
      code: 'SCSI_PROD_CONFIG',
    },
  ]
}

async function documentId(
  context: OperationContext,
  record: Scsi,
  docNumber: string | null,
): Promise<string> {
  const place = { field: 'docNumber' }
  if (!docNumber) context.refuse('REQUIRED', { label: docNumberOrNone.label }, place)
  const { definition } = context.platform.registry.document(String(record.docResource))
  const code = definition.display?.code
  const [found] = code ? await context.select(definition, { [code]: docNumber }) : []
  if (!found) context.refuse('SCSI_NO_DOCUMENT', { number: docNumber }, place)
  // Users can send only documents they may see.
  return (await context.findAs(definition, String(found?.id))).id
}

/** One trial in the TEST environment; its changes are rolled back. */
async function tried(
  context: OperationContext,
  record: Scsi,
  { docNumber, bodyText }: InputOf<typeof baseScsiDefinition, 'doTest'>,
): Promise<{ flag: 'S' | 'E'; message: string }> {
  if (record.direction === 'OUT') {
    const id = await documentId(context, record, docNumber)
    return execute(context, record, id, { triggerType: 'MANUAL', environment: 'TEST' })
  }
  if (record.triggerType !== 'INBOUND') return tryPull(context, record)
  if (!bodyText) context.refuse('SCSI_NO_BODY', {}, { field: 'bodyText' })
  return tryMessage(context, record, bodyText)
}
