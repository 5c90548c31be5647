import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import './recognize.texts.ts'
import './registerInfo.css'

/** What the licence says beside what was typed; differences come first, in red. */
export function LicenceReads({ object, title }: Omit<LinesProps, 'parentRow'>) {
  const { tx } = useText()
  const { meaning } = useLookups(['POS_LICENCE_FIELD', 'POS_LICENCE_RESULT'])
  const rows = object.record ? rowsOf(object.record, 'licenceReads') : []
  return (
    <table className="srm-facts register-reads" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{tx('recognize.field')}</th>
          <th scope="col">{tx('recognize.typed')}</th>
          <th scope="col">{tx('recognize.read')}</th>
          <th scope="col">{tx('recognize.confidence')}</th>
          <th scope="col">{tx('recognize.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, licenceField, typedValue, readValue, confidence, result }) => (
          <tr key={id} className={result === 'DIFF' ? 'is-other' : undefined}>
            <th scope="row">{meaning('POS_LICENCE_FIELD', String(licenceField))}</th>
            <td>{typedValue ? String(typedValue) : '—'}</td>
            <td>{String(readValue)}</td>
            <td>{confidence === null ? '' : `${Number(confidence)}%`}</td>
            <td>{meaning('POS_LICENCE_RESULT', String(result))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
