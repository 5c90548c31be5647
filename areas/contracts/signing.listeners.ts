import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { type EventListener, listenTo } from '@opensrm/platform/messages/outbox.ts'
import { srmCctSignAccount } from './srmCctSignAccount/srmCctSignAccount.definition.ts'
import { isAsInMaster } from './srmCctSignAccount/srmCctSignAccount.operations.ts'

const RENAMED = inBothLanguages(t('名称已变更', 'Name or code changed'))

export const signingListeners: readonly EventListener[] = [
  /** A certificate that names a supplier as it is no longer called must not sign. */
  listenTo('srmPosChangeInfo.effective', async (context, { supplierId }) => {
    const accounts = await context.select(srmCctSignAccount, {
      ...{ supplierId: String(supplierId), accountType: 'ORGANIZATION', status: 'VERIFIED' },
    })
    for (const { id } of accounts) {
      const account = await context.find(srmCctSignAccount, id)
      if (account && !(await isAsInMaster(context, account)))
        await context.run(srmCctSignAccount, 'doVerifyFail', id, { failReason: RENAMED })
    }
  }),
]
