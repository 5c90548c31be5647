import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader.definition.ts'

const { fields } = srmPurCustomHeader

/**
 * What declaring a delivery note needs in addition to the note; used by the screen's dialog and the
 * server.
 */
export const declareNote = {
  title: t('按送货单报关', 'Declare a delivery note'),
  input: {
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', {
      required: true,
      refFilter: [
        { field: 'importFlag', is: 'Y' },
        { field: 'status', is: ['READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED'] },
      ],
    }),
    incoterm: f.lookup('INCOTERM', '成交方式', 'Trade term', { required: true }),
    portCode: fields.portCode,
    billOfLading: fields.billOfLading,
    originCountry: f.lookup('COUNTRY', '启运国', 'Country shipped from', { required: true }),
    packages: fields.packages,
    grossWeight: fields.grossWeight,
    netWeight: fields.netWeight,
  },
}
