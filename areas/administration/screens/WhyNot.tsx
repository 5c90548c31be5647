import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { PickSelect } from './PickSelect.tsx'

type Document = { resource: string; title: Text; operations: { op: string; label: Text }[] }
type Step = { rule: string; ok: boolean; msg: string; remedy?: string }
type Question = { userId: string; resource: string; action: string; record: string | null }

/** Why a user can or cannot do something: each rule in order, and the first one that refuses. */
export function WhyNot({ asked: given }: { asked: { readonly [name: string]: string } }) {
  const { tx, label, language } = useText()
  const [userId, setUserId] = useState<string | null>(given.userId ?? null)
  const [resource, setResource] = useState<string | null>(given.resource ?? null)
  const [action, setAction] = useState(given.action ?? 'findById')
  const [record, setRecord] = useState(given.record ?? '')
  const [asked, setAsked] = useState<Question | null>(
    userId && resource ? { userId, resource, action, record: record || null } : null,
  )
  const documents = useQuery({
    queryKey: ['accessDocuments'],
    queryFn: () => call<Document[]>(resourcePath('baseAccess', 'findDocuments')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = useQuery({
    queryKey: ['explanation', asked, language],
    queryFn: () => call<Step[]>(resourcePath('baseAccess', 'findExplanation'), asked),
    enabled: asked !== null,
    gcTime: 0,
  })
  const chosen = documents.data?.find((one) => one.resource === resource)
  const first = answer.data?.find(({ ok }) => !ok)

  return (
    <div className="adm-page" style={{ padding: 0 }}>
      <p style={{ margin: 0 }}>{tx('why.hint')}</p>
      <form
        className="adm-bar"
        onSubmit={(event) => {
          event.preventDefault()
          if (userId && resource)
            setAsked({ userId, resource, action, record: record.trim() || null })
        }}
      >
        <PickSelect
          resource="baseUser"
          label={tx('adm.user')}
          value={userId}
          onChange={setUserId}
        />
        <Select
          aria-label={tx('why.document')}
          placeholder={tx('why.document')}
          style={{ width: 240 }}
          showSearch={{ optionFilterProp: ['label', 'value'] }}
          popupMatchSelectWidth={false}
          loading={documents.isLoading}
          value={resource ?? undefined}
          options={(documents.data ?? []).map((one) => ({
            value: one.resource,
            label: label(one.title),
          }))}
          onChange={(value) => {
            setResource(value)
            setAction('findById')
          }}
        />
        <Select
          aria-label={tx('why.operation')}
          style={{ width: 180 }}
          popupMatchSelectWidth={false}
          value={action}
          options={[
            { value: 'findById', label: tx('why.view') },
            ...(chosen?.operations ?? [])
              .filter(({ op }) => op !== 'findById')
              .map((one) => ({ value: one.op, label: label(one.label) })),
          ]}
          onChange={setAction}
        />
        <Input
          aria-label={tx('why.record')}
          placeholder={tx('why.record')}
          style={{ width: 240 }}
          allowClear={clearable}
          value={record}
          onChange={(event) => setRecord(event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={!userId || !resource}>
          {tx('why.ask')}
        </Button>
      </form>
      {answer.isFetching ? <Skeleton active /> : null}
      {answer.error ? <Alert type="error" showIcon title={errorText(answer.error)} /> : null}
      {answer.data && !answer.isFetching ? (
        <>
          <Alert
            type={first ? 'error' : 'success'}
            showIcon
            title={first ? tx('why.cannot', { reason: first.msg }) : tx('why.can')}
            {...(first?.remedy ? { description: first.remedy } : {})}
          />
          <ol className="adm-steps">
            {answer.data.map((step) => (
              <li key={step.rule} className={step.ok ? 'yes' : 'no'}>
                {step.ok ? (
                  <CheckCircleFilled
                    aria-label={tx('why.yes')}
                    style={{ color: 'var(--ant-color-success)' }}
                  />
                ) : (
                  <CloseCircleFilled
                    aria-label={tx('why.no')}
                    style={{ color: 'var(--ant-color-error)' }}
                  />
                )}
                <strong>{tx(`why.${step.rule}`)}</strong>
                <span>
                  {step.msg}
                  {step.remedy ? <small>{step.remedy}</small> : null}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  )
}
