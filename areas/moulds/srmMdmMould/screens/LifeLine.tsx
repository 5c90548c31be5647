import { t } from '@opensrm/kernel/i18n/text.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Timeline } from '@opensrm/ui/kit/Timeline.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import './mould.texts.ts'
import { type Shown, useMould } from './useMould.ts'

/** Everything that happened to the mould, the latest first. */
export function LifeLine({ recordId }: { recordId: string }) {
  const { tx } = useText()
  return (
    <AsideStates
      query={useMould(recordId)}
      empty={tx('mould.nothing')}
      isEmpty={({ events }) => events.length === 0}
    >
      {(mould) => <Line {...mould} />}
    </AsideStates>
  )
}

const TITLE = t('履历', 'Life history')
const ENDS = ['SCRAPPED', 'LOST']

function Line({ events }: Shown) {
  const { tx, label } = useText()
  const lookups = useLookups(['MDM_DOC_TYPE', 'MDM_MOULD_STATUS'])
  return (
    <Timeline
      label={label(TITLE)}
      entries={events.toReversed().map((event) => ({
        key: event.id,
        tone: ENDS.includes(event.toStatus ?? '') ? 'refused' : 'done',
        title: lookups.meaning('MDM_DOC_TYPE', event.docType),
        notes: [
          ...[event.docNumber, event.supplierIdLabel ?? null],
          tx('mould.shots', { count: event.shotCount ?? 0 }),
        ],
        outcome: lookups.meaning('MDM_MOULD_STATUS', event.toStatus),
        time: event.eventTime,
        body: event.note ? <p>{event.note}</p> : null,
      }))}
    />
  )
}
