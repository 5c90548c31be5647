import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The sheet taken along to the moulds, and kept with the signatures. */
export const srmMdmInspectionPrints: Prints = {
  sheet: {
    title: t('模具盘点点检表', 'Mould inspection sheet'),
    paper: { size: 'A4', landscape: true },
    tables: [
      {
        child: 'lines',
        columns: [
          ...['mouldId', 'bookStatus', 'bookLocation', 'existFlag', 'systemShots', 'counterShots'],
          ...['result', 'followUp', 'remark'],
        ],
      },
      { child: 'staff', columns: ['personId', 'outsideName', 'role', 'signFlag', 'signTime'] },
    ],
    stamps: ['CANCELLED'],
    signatures: [t('组长', 'Leader'), t('保管方', 'Keeper')],
  },
}
