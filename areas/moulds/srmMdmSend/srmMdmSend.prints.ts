import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The sheet that both sides sign when moulds change hands. */
export const srmMdmSendPrints: Prints = {
  handover: {
    title: t('模具交接单', 'Mould handover'),
    tables: [
      {
        child: 'lines',
        columns: [
          ...['mouldId', 'shotCount', 'sparesRemark', 'sendCondition', 'receiveCondition'],
          'receiveRemark',
        ],
      },
    ],
    stamps: ['CANCELLED'],
    signatures: [t('发出方', 'Sent by'), t('承运人', 'Carrier'), t('接收方', 'Received by')],
  },
}
