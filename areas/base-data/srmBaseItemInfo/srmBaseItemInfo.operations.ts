import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { isWithin } from '../orgsAndCategories.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { matterDesk } from '../srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo.definition.ts'
import { expiring, grantEnds } from './srmBaseItemInfo.expire.ts'

type Info = RecordOf<typeof srmBaseItemInfo>

export const MATTER = 'SUP_ITEM_INFO_CONFIRM'

export const srmBaseItemInfoOperations = defineOperations(srmBaseItemInfo, {
  async beforeSave(context, draft) {
    draft.supplierUploadFlag = draft.supplierId ? 'Y' : 'N'
    const same = await context.select(srmBaseItemInfo, {
      itemId: draft.itemId,
      infoType: draft.infoType,
      revision: draft.revision,
      supplierId: draft.supplierId,
    })
    return same.some(({ id, status }) => id !== draft.id && status !== 'INVALID')
      ? [
          {
            field: 'revision',
            code: 'INFO_REVISION_TAKEN',
            args: { revision: String(draft.revision) },
          },
        ]
      : []
  },
  effects: {
    async doApproval(context, record) {
      const inForce = await context.select(srmBaseItemInfo, {
        itemId: record.itemId,
        infoType: record.infoType,
        supplierId: record.supplierId,
        status: 'EFFECTIVE',
      })
      for (const { id } of inForce)
        if (id !== record.id) await context.run(srmBaseItemInfo, 'doSupersede', id)
      if (record.infoType === 'DRAWING' && !record.supplierId)
        await context.update(srmBaseItem, String(record.itemId), {
          fields: { revision: record.revision, drawingNumber: record.drawingNumber },
        })
      // A revision that takes over its predecessor's grants must be acknowledged again.
      for (const grant of record.grants) await askFor(context, record, String(grant.supplierId))
    },
    async doSupersede(context, record) {
      await closeMatters(context, record)
    },
    async doInvalid(context, record, input) {
      await closeMatters(context, record)
      return { patch: { fields: { remark: input.reason } } }
    },
    async doGrant(context, record, input) {
      const wanted = input.supplierIds
      const granted = new Map(record.grants.map((grant) => [grant.supplierId, grant]))
      const terms = {
        downloadFlag: input.downloadFlag ?? 'Y',
        effectiveFrom: context.today,
        effectiveTo: input.effectiveTo ?? null,
        activeFlag: 'Y',
      }
      for (const supplierId of wanted)
        if (!granted.get(supplierId)?.confirmTime) await askFor(context, record, supplierId)
      return {
        patch: {
          rows: {
            grants: wanted.flatMap((id) => {
              const known = granted.get(id)
              return known ? [{ id: known.id, ...terms }] : []
            }),
          },
          add: {
            grants: wanted
              .filter((id) => !granted.has(id))
              .map((supplierId) => ({ supplierId, grantSource: 'MANUAL', ...terms })),
          },
        },
      }
    },
    async doSupplierConfirm(context, record) {
      const supplierId = context.caller?.supplierId
      const grant = record.grants.find((row) => row.supplierId === supplierId)
      if (!grant || !supplierId) return context.refuse('INFO_NOT_GRANTED')
      if (grant.confirmTime) context.refuse('INFO_CONFIRMED')
      await matterDesk.settle(context, {
        matterTypes: [MATTER],
        documentType: srmBaseItemInfo.resource,
        documentId: record.id,
        owner: { supplierId },
        handledBy: 'doSupplierConfirm',
      })
      return {
        patch: {
          rows: {
            grants: [
              {
                id: grant.id,
                confirmTime: momentOf(context),
                confirmUserId: context.caller?.userId ?? null,
              },
            ],
          },
        },
      }
    },
    async doUpgrade(context, record, input) {
      const next = await context.create(srmBaseItemInfo, {
        itemId: record.itemId,
        infoType: record.infoType,
        infoTitle: record.infoTitle,
        revision: input.revision,
        drawingNumber: record.drawingNumber,
        secretLevel: record.secretLevel,
        supplierId: record.supplierId,
        effectiveFrom: context.today,
        effectiveTo: record.effectiveTo,
        ecnNumber: input.ecnNumber ?? null,
        previousId: record.id,
        grants: record.grants
          .filter(({ activeFlag }) => activeFlag === 'Y')
          .map(({ supplierId, downloadFlag, effectiveTo, grantSource, sourceNumber }) => ({
            supplierId,
            downloadFlag,
            effectiveTo,
            grantSource,
            sourceNumber,
          })),
      })
      return { answer: { id: next.id } }
    },
  },
  clock: { expiring, grantEnds },
  /** Reading is logged. A supplier with view-only access cannot download the file. */
  async readsFile(context, record, purpose) {
    const { supplierId, userId } = context.caller ?? {}
    if (supplierId && record.supplierId !== supplierId && purpose === 'download') {
      const grants = record.grants as Info['grants']
      const grant = grants.find((row) => row.supplierId === supplierId)
      if (grant?.downloadFlag !== 'Y' || !isWithin(context.today, grant)) return false
    }
    await context.update(srmBaseItemInfo, record.id, {
      add: {
        accessLogs: [
          {
            userId: userId ?? null,
            supplierId: supplierId ?? null,
            accessType: purpose === 'download' ? 'DOWNLOAD' : 'VIEW',
            accessTime: momentOf(context),
          },
        ],
      },
    })
    return true
  },
})

function momentOf(context: OperationContext): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}

async function askFor(context: OperationContext, record: Info, supplierId: string): Promise<void> {
  await matterDesk.raise(context, {
    matterType: MATTER,
    definition: srmBaseItemInfo,
    record,
    owner: { supplierId },
    dueTime: null,
    urgency: 'NORMAL',
  })
}

async function closeMatters(context: OperationContext, record: Info): Promise<void> {
  await matterDesk.settle(context, {
    matterTypes: [MATTER],
    documentType: srmBaseItemInfo.resource,
    documentId: record.id,
    handledBy: null,
  })
}
