import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button } from 'antd'
import { flushSync } from 'react-dom'
import { focusGridCell, scrollToCollection } from './gridFocus.ts'
import type { LocatedIssue } from './issues.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

const MOST = 20

/** All faults of the record at the top of the page; a click goes to the field. */
export function IssueList(props: {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
}) {
  const { tx, label } = useText()
  const { definition, object, prefix } = props
  const { issues } = object

  function placeOf(issue: LocatedIssue): string {
    if (!issue.child) return ''
    const title = label(definition.children[issue.child]?.title)
    return issue.rowNum ? tx('object.issueRow', { title, row: issue.rowNum }) : title
  }
  function goTo(issue: LocatedIssue): void {
    // A fault has to be corrected, so a page in read mode switches to editing.
    if (object.canSave && object.isReading) flushSync(() => object.setReading(false))
    if (issue.child) {
      if (!issue.rowId || !object.record) {
        scrollToCollection(prefix, issue.child, definition)
        return
      }
      const place = { child: issue.child, rowId: issue.rowId, key: issue.field ?? '' }
      void focusGridCell(prefix, place, { definition, record: object.record })
      return
    }
    const target = document.getElementById(`${prefix}-${issue.field}`)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }

  return (
    <section
      id={`${prefix}-issues`}
      className="srm-issues"
      tabIndex={-1}
      aria-label={tx('object.issues')}
    >
      {issues.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={tx('object.faults', { count: issues.length })}
          description={
            <ul>
              {issues.slice(0, MOST).map((issue, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two equal messages differ only by their place in the list
                <li key={`${index}-${issue.child ?? ''}-${issue.field ?? ''}`}>
                  <Button type="link" size="small" onClick={() => goTo(issue)}>
                    {placeOf(issue) ? `${placeOf(issue)}: ` : ''}
                    {issue.msg}
                  </Button>
                </li>
              ))}
              {issues.length > MOST ? (
                <li>{tx('object.moreFaults', { count: issues.length - MOST })}</li>
              ) : null}
            </ul>
          }
        />
      ) : null}
    </section>
  )
}
