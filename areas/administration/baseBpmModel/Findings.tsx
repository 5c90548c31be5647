import type { AdoptNote } from '@opensrm/kernel/workflow/conversion.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button } from 'antd'
import './designer.texts.ts'
import { NotesList } from './NotesList.tsx'

export type Fault = { kind: 'FAULT' | 'WARNING'; element: string; message: string }

/** The id in a label of name and id: 'Check (task_1)'. */
export const idOf = (element: string): string => /\(([^()]+)\)$/.exec(element)?.[1] ?? element

/**
 * Findings of the check and changes made by an import. Each entry highlights its element in the
 * diagram.
 */
export function Findings(props: {
  failure: string | null
  notes: readonly AdoptNote[]
  faults: readonly Fault[] | null
  onShow: (id: string) => void
  onNotesRead: () => void
}) {
  const { tx } = useText()
  const { failure, notes, faults, onShow } = props
  const of = (kind: Fault['kind']) => faults?.filter((fault) => fault.kind === kind) ?? []
  const list = (some: readonly Fault[]) => (
    <ul className="bpm-faults">
      {some.map((fault) => (
        <li key={`${fault.element}${fault.message}`}>
          <Button type="link" size="small" onClick={() => onShow(idOf(fault.element))}>
            {fault.message}
          </Button>
        </li>
      ))}
    </ul>
  )
  const [wrong, doubtful] = [of('FAULT'), of('WARNING')]
  return (
    <div aria-live="polite">
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {faults && wrong.length === 0 ? (
        <Alert type="success" showIcon title={tx('design.checked')} />
      ) : null}
      {wrong.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={tx('design.faults', { count: wrong.length })}
          description={list(wrong)}
        />
      ) : null}
      {doubtful.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={tx('design.warnings', { count: doubtful.length })}
          description={list(doubtful)}
        />
      ) : null}
      {notes.length > 0 ? (
        <Alert
          type="info"
          showIcon
          closable={{ 'aria-label': tx('common.close'), onClose: props.onNotesRead }}
          title={tx('foreign.adopted')}
          description={<NotesList notes={notes} onShow={onShow} />}
        />
      ) : null}
    </div>
  )
}
