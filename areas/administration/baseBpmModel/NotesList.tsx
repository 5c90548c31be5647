import type { AdoptNote } from '@opensrm/kernel/workflow/conversion.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button } from 'antd'
import './import.texts.ts'

/** What the elements of an imported file were converted to, each by name and id. */
export function NotesList(props: { notes: readonly AdoptNote[]; onShow?: (id: string) => void }) {
  const { tx } = useText()
  const lookups = useLookups(['WF_MULTI_MODE', 'WF_APPROVER_RULE'])
  const { notes, onShow } = props

  function detailOf({ kind, detail }: AdoptNote): string {
    if (kind === 'SEVERAL') {
      const [mode = '', ratio] = detail.split(' ')
      const words = lookups.meaning('WF_MULTI_MODE', mode)
      return ratio ? `${words} ${ratio}%` : words
    }
    if (kind === 'CHANGED') return tx(`foreign.as.${detail}`)
    if (kind === 'ADDED') return tx(`bpmn.${detail}`)
    return kind === 'PROPOSED' ? lookups.meaning('WF_APPROVER_RULE', detail) : detail
  }

  return (
    <ul className="bpm-faults">
      {notes.map((note) => {
        const words = tx(`foreign.note.${note.kind}`, {
          element: note.element,
          detail: detailOf(note),
        })
        return (
          <li key={`${note.id}${note.kind}${note.detail}`}>
            {onShow ? (
              <Button type="link" size="small" onClick={() => onShow(note.id)}>
                {words}
              </Button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
