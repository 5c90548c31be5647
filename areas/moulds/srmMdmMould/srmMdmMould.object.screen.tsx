// Adds gauges of life and maintenance and the life line of the mould: what its page is opened for.
import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Gauges } from './screens/Gauges.tsx'
import { LifeLine } from './screens/LifeLine.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'gauges',
      title: t('寿命与保养', 'Life and maintenance'),
      comesFirst: true,
      isFor: (record) => record.status === 'APPROVED',
      show: Gauges,
    },
    {
      key: 'lifeLine',
      title: t('履历', 'Life history'),
      isFor: (record) => rowsOf(record, 'events').length > 0,
      show: LifeLine,
    },
  ],
})
