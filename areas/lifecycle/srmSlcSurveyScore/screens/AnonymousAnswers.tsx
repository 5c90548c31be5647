import { type AnyRecord, rowsOf } from '@opensrm/kernel/document/define.ts'
import { type Answer, scoreAnswers } from '@opensrm/kernel/questionnaire/answers.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AnswerSheet } from '@opensrm/ui/questionnaire/AnswerSheet.tsx'
import { located } from '@opensrm/ui/screens/issues.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { answerFaults } from '../srmSlcSurveyScore.rules.ts'
import './anonymous.css'
import './anonymous.texts.ts'

type Props = Omit<LinesProps, 'parentRow'>

/** What the survey says to its raters, and the answers of a sheet; those of an anonymous one stay in the browser until they are handed in. */
export function Answers(props: Props) {
  const { language } = useText()
  const { record } = props.object
  const english = language === 'EN' ? record?.introductionEn : null
  const introduction = english || record?.introduction
  return (
    <>
      {introduction ? <RichText html={String(introduction)} /> : null}
      {record?.anonymousFlag !== 'Y' ? (
        <AnswerSheet {...props} />
      ) : record.status === 'WAITING' ? (
        <AnonymousAnswers {...props} record={record} />
      ) : (
        <Kept />
      )}
    </>
  )
}

function Kept() {
  const { tx } = useText()
  return <Alert type="info" showIcon message={tx('anonymous.kept')} />
}

function AnonymousAnswers(props: Props & { record: AnyRecord }) {
  const { tx, language } = useText()
  const tab = useTab()
  const { object, record, child } = props
  const [rows, setRows] = useState(() => rowsOf(record, child))
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const answered = { ...record, [child]: rows } as AnyRecord
  const issues = answerFaults(answered[child] as never).map((issue) =>
    located(issue, answered, language),
  )

  async function handIn(): Promise<void> {
    setTried(true)
    if (issues.length > 0) return
    setBusy(true)
    try {
      await call(
        resourcePath(props.definition.resource, 'doHandIn'),
        {
          ...{ id: record.id, versionNum: record.versionNum, overallComment: comment || null },
          answers: rows.map(({ seqNum, answerValue, naFlag, remark }) => ({
            ...{ seqNum, answerValue, naFlag, remark },
          })),
        },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      tab.setDirty(false)
      notify.success(tx('anonymous.handedIn'))
      object.retry()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="slc-anonymous">
      <Alert type="info" showIcon message={tx('anonymous.promise')} />
      <AnswerSheet
        {...props}
        object={{
          ...object,
          record: answered,
          editing: true,
          canEdit: ({ auto, computed }) => !auto && !computed,
          issues: isTried ? issues : [],
          setRows: (_child, next) => {
            const scored = next.map((row) => ({ ...row }))
            scoreAnswers(scored as unknown as Answer[])
            setRows(scored)
            tab.setDirty(true)
          },
        }}
      />
      <label className="slc-anonymous-comment" htmlFor={`${props.prefix}-comment`}>
        {tx('anonymous.comment')}
        <Input.TextArea
          id={`${props.prefix}-comment`}
          value={comment}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => setComment(target.value)}
        />
      </label>
      {isTried && issues.length > 0 ? (
        <p role="alert" className="srm-answer-issue">
          {tx('anonymous.open', { count: issues.length })}
        </p>
      ) : null}
      <Popconfirm title={tx('anonymous.confirm')} onConfirm={() => void handIn()}>
        <Button type="primary" loading={isBusy}>
          {tx('anonymous.handIn')}
        </Button>
      </Popconfirm>
    </div>
  )
}
