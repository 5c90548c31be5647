import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import './result.css'
import './result.texts.ts'

type Share = { value: string; text: Text | null; count: number; share: string }
type Question = {
  seqNum: number
  section: Text
  question: Text
  meanPoints: string | null
  answerCount: number
  shares: readonly Share[]
}
type Detail = {
  responses: number
  questions: readonly Question[]
  sections: readonly { section: Text; meanPoints: string | null }[]
  nps: string | null
  comments: readonly { seqNum: number | null; text: string }[]
}

function useDetail(recordId: string) {
  return useQuery({
    queryKey: ['survey result', recordId],
    queryFn: ({ signal }) =>
      call<Detail>(resourcePath('srmSlcSurveyResult', 'findDetail'), { id: recordId }, { signal }),
  })
}

/** The radar of the sections, the net promoter score, and every question with its answers. */
export function ByQuestion({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const found = useDetail(recordId)
  const { data } = found
  const figures = useMemo(() => {
    const scored = data?.sections.filter(({ meanPoints }) => meanPoints !== null) ?? []
    return {
      // A radar chart needs three sections; with fewer, bars are used.
      type: scored.length < 3 ? ('BAR' as const) : ('RADAR' as const),
      dimension: tx('surveyResult.section'),
      categories: scored.map(({ section }) => label(section) || tx('surveyResult.other')),
      series: [
        { name: tx('surveyResult.points'), values: scored.map(({ meanPoints }) => meanPoints) },
      ],
    }
  }, [data, tx, label])
  if (data && data.responses === 0) return <Alert type="info" title={tx('surveyResult.few')} />
  return (
    <div className="slc-result">
      <ChartBox
        title={tx('surveyResult.bySection')}
        meaning={tx('surveyResult.bySectionMeaning')}
        figures={figures}
        loading={found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        height={260}
      />
      {data?.nps ? <p className="slc-nps">{tx('surveyResult.nps', { nps: data.nps })}</p> : null}
      {data ? <QuestionTable questions={data.questions} /> : null}
    </div>
  )
}

function QuestionTable({ questions }: { questions: readonly Question[] }) {
  const { tx, label } = useText()
  return (
    <table className="slc-questions">
      <thead>
        <tr>
          <th>{tx('surveyResult.number')}</th>
          <th>{tx('surveyResult.question')}</th>
          <th>{tx('surveyResult.answers')}</th>
          <th>{tx('surveyResult.points')}</th>
          <th>{tx('surveyResult.shares')}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ seqNum, question, answerCount, meanPoints, shares }) => (
          <tr key={seqNum}>
            <td>{seqNum}</td>
            <td>{label(question)}</td>
            <td>{answerCount}</td>
            <td>{meanPoints ?? '-'}</td>
            <td>
              {shares
                .map(({ value, text, share }) => `${text ? label(text) : value}: ${share}%`)
                .join('  ') || '-'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What raters wrote, without their names. */
export function Comments({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const { data, isPending } = useDetail(recordId)
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />
  if (!data || data.comments.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('surveyResult.noComments')} />
    )
  return (
    <ul className="slc-comments">
      {data.comments.map(({ seqNum, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments have no identity of their own
        <li key={at}>
          {seqNum ? <strong>{seqNum} </strong> : null}
          {text}
        </li>
      ))}
    </ul>
  )
}
