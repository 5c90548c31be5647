// The supplier ticks the indicators it disputes among those it sees, instead of typing their codes.

import { plain } from '@opensrm/kernel/values/decimal.ts'
import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Empty, Input, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { srmSpeSupplierAppeal } from '../srmSpeSupplierAppeal.definition.ts'
import './appeal.css'
import './appeal.texts.ts'

type Shown = {
  indicatorCode: string | null
  indicatorName: string
  indicatorNameEn: string | null
  value: string | null
  score: string | null
}
type Performance = {
  id: string
  versionNum: number
  status: string
  performanceNumber: string
  periodFrom: string
  periodTo: string
  finalScore: string | null
  gradeCodeLabel?: string
  gradeCode: string | null
  appealDueDate: string | null
  appealCount: number
  maxAppeals: number
  shownDetails: readonly Shown[]
}
type Line = {
  claimedValue?: string
  lineReason?: string
  docNumbers?: string
  evidenceFileIds?: string | null
}

const nameOf = (shown: Pick<Shown, 'indicatorName' | 'indicatorNameEn'>) => ({
  zh: shown.indicatorName,
  en: shown.indicatorNameEn ?? '',
})

const performances = 'srmSpePerformance'

export function Screen({ params }: ScreenProps) {
  const { tx } = useText()
  const { performanceId } = params
  const found = useQuery({
    queryKey: ['answer to performance', performanceId],
    enabled: Boolean(performanceId),
    queryFn: ({ signal }) =>
      call<Performance>(resourcePath(performances, 'findById'), { id: performanceId }, { signal }),
  })
  if (!performanceId) return <Empty className="spe-answer" description={tx('appeal.chooseOne')} />
  if (found.error) return <Alert type="error" message={errorText(found.error)} />
  if (!found.data) return <Skeleton active className="spe-answer" />
  return <Answer performance={found.data} />
}

function Answer({ performance }: { performance: Performance }) {
  const { tx, label } = useText()
  const tab = useTab()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [lines, setLines] = useState<{ [code: string]: Line }>({})
  const [statement, setStatement] = useState('')
  const { attempt, busy, failure } = useAttempt()
  const isOpen = performance.status === 'RELEASED'
  const left = performance.maxAppeals - performance.appealCount
  const change = (code: string, line: Line) =>
    setLines((all) => ({ ...all, [code]: { ...all[code], ...line } }))

  async function answer(values: object): Promise<void> {
    const done = await attempt(() =>
      call(resourcePath(performances, 'doAgreeOrAppeal'), {
        id: performance.id,
        versionNum: performance.versionNum,
        ...values,
      }),
    )
    if (!done) return
    notify.success(tx('appeal.sent'))
    tab.refreshOnReturn()
    if (await tab.openDocument(performances, performance.id)) void tab.close({ force: true })
  }
  const field = (
    code: string,
    key: 'claimedValue' | 'lineReason' | 'docNumbers',
    label: string,
  ) => (
    <Input
      aria-label={label}
      value={lines[code]?.[key] ?? ''}
      disabled={!chosen.includes(code)}
      onChange={({ target }) => change(code, { [key]: target.value })}
    />
  )

  return (
    <div className="spe-answer">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'number', label: tx('appeal.number'), children: performance.performanceNumber },
          {
            key: 'period',
            label: tx('appeal.period'),
            children: `${performance.periodFrom} – ${performance.periodTo}`,
          },
          {
            key: 'score',
            label: tx('appeal.score'),
            children: `${performance.finalScore ?? '-'} · ${performance.gradeCodeLabel ?? performance.gradeCode ?? '-'}`,
          },
          { key: 'due', label: tx('appeal.due'), children: performance.appealDueDate ?? '-' },
        ]}
      />
      {isOpen ? null : <Alert type="info" showIcon message={tx('appeal.notOpen')} />}
      {failure ? <Alert type="error" showIcon message={failure} /> : null}
      <p>{tx('appeal.how', { left })}</p>
      <Table<Shown>
        size="small"
        rowKey={({ indicatorCode, indicatorName }) => indicatorCode ?? indicatorName}
        dataSource={[...performance.shownDetails]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          // What is summed up as others cannot be disputed.
          getCheckboxProps: ({ indicatorCode, ...shown }) => ({
            disabled: !isOpen || !indicatorCode,
            'aria-label': label(nameOf(shown)),
          }),
        }}
        columns={[
          { title: tx('appeal.indicator'), render: (_, shown) => label(nameOf(shown)) },
          { title: tx('appeal.value'), dataIndex: 'value', align: 'right', render: numberText },
          { title: tx('appeal.points'), dataIndex: 'score', align: 'right', render: numberText },
          {
            title: tx('appeal.claimed'),
            width: 120,
            render: (_, { indicatorCode }) =>
              indicatorCode ? field(indicatorCode, 'claimedValue', tx('appeal.claimed')) : null,
          },
          {
            title: tx('appeal.reason'),
            width: 260,
            render: (_, { indicatorCode }) =>
              indicatorCode ? field(indicatorCode, 'lineReason', tx('appeal.reason')) : null,
          },
          {
            title: tx('appeal.documents'),
            width: 180,
            render: (_, { indicatorCode }) =>
              indicatorCode ? field(indicatorCode, 'docNumbers', tx('appeal.documents')) : null,
          },
          {
            title: tx('appeal.evidence'),
            width: 180,
            render: (_, { indicatorCode }) =>
              indicatorCode && chosen.includes(indicatorCode) ? (
                <AttachmentsField
                  compact
                  value={lines[indicatorCode]?.evidenceFileIds ?? null}
                  functionId={srmSpeSupplierAppeal.resource}
                  onChange={(evidenceFileIds) => change(indicatorCode, { evidenceFileIds })}
                />
              ) : null,
          },
        ]}
      />
      <label htmlFor={`statement-${performance.id}`}>{tx('appeal.statement')}</label>
      <Input.TextArea
        id={`statement-${performance.id}`}
        rows={3}
        maxLength={2000}
        value={statement}
        disabled={!isOpen || chosen.length === 0}
        onChange={({ target }) => setStatement(target.value)}
      />
      <div className="spe-answer-buttons">
        <Button
          type="primary"
          disabled={!isOpen || chosen.length > 0}
          loading={busy}
          onClick={() => void answer({ agreeResult: 'AGREE' })}
        >
          {tx('appeal.agree')}
        </Button>
        <Button
          disabled={!isOpen || chosen.length === 0 || left <= 0}
          loading={busy}
          onClick={() =>
            void answer({
              agreeResult: 'APPEAL',
              appealReason: statement,
              lines: chosen.map((indicatorCode) => ({ indicatorCode, ...lines[indicatorCode] })),
            })
          }
        >
          {tx('appeal.appeal', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const numberText = (value: string | null) => (value === null ? '-' : plain(value))
