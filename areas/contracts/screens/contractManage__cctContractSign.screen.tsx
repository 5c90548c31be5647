// Signing shows what is signed, with which seal and in whose name, and asks for the password again: no form of the record.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { viewFile } from '@opensrm/ui/viewers/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Descriptions, Input, Result, Select, Skeleton } from 'antd'
import { useEffect, useId, useState } from 'react'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import { openSigning } from './openSigning.ts'
import './signing.texts.ts'
import './signing.css'

type Page = {
  contractNumber: string
  contractName: string
  versionNum: number
  signDeadline: string | null
  fileId: string
  accountName: string
  personName: string
  seals: { sealName: string; defaultFlag: string }[]
}

const { resource } = srmCctContract
const of = (action: string) => resourcePath(resource, action)

export function Screen({ id = '', params }: ScreenProps) {
  const { tx } = useText()
  const field = useId()
  const { setTitle, open, openDocument, refreshOnReturn } = useTab()
  const { attempt, busy, failure } = useAttempt()
  const [hasRead, setRead] = useState(false)
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const signToken = params.token ?? ''
  const { data: page, error } = useQuery({
    queryKey: ['signing', id, signToken],
    queryFn: ({ signal }) =>
      call<Page>(of('findSignPage'), { contractId: id, signToken }, { signal }),
    enabled: !isDone,
    retry: false,
  })
  const number = page?.contractNumber
  useEffect(() => {
    if (number) setTitle(tx('signing.title', { number }))
  }, [number, setTitle, tx])

  const toContract = (
    <Button key="contract" onClick={() => void openDocument(resource, id)}>
      {tx('signing.toContract')}
    </Button>
  )
  if (isDone)
    return (
      <Result
        status="success"
        title={tx('signing.done')}
        subTitle={tx('signing.doneNext')}
        extra={toContract}
      />
    )
  if (error)
    return (
      <Result
        status="warning"
        title={errorText(error)}
        extra={[
          <Button
            key="again"
            type="primary"
            onClick={() => void attempt(() => openSigning(id, open))}
          >
            {tx('signing.again')}
          </Button>,
          toContract,
        ]}
      />
    )
  if (!page) return <Skeleton className="signing-page" active />
  const usual = page.seals.find(({ defaultFlag }) => defaultFlag === 'Y') ?? page.seals[0]
  const sealName = chosen ?? usual?.sealName ?? null

  async function sign(): Promise<void> {
    if (!page || !hasRead || !password) return
    const body = { id, versionNum: page.versionNum, signToken, password, sealName }
    const done = await attempt(() =>
      call<object>(of('doSignContract'), body, { requestKey: newRequestKey() }),
    )
    if (!done) return
    setDone(true)
    refreshOnReturn()
  }

  return (
    <div className="signing-page">
      <h2>{page.contractName}</h2>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'as', label: tx('signing.as'), children: page.accountName },
          { key: 'person', label: tx('signing.person'), children: page.personName },
          { key: 'until', label: tx('signing.until'), children: page.signDeadline?.slice(0, 16) },
        ]}
      />
      <Button
        onClick={() =>
          void viewFile({ id: page.fileId, originalFileName: `${page.contractNumber}.pdf` })
        }
      >
        {tx('signing.read')}
      </Button>
      <Checkbox checked={hasRead} onChange={({ target }) => setRead(target.checked)}>
        {tx('signing.hasRead')}
      </Checkbox>
      <div className="signing-field">
        <label htmlFor={`${field}seal`}>{tx('signing.seal')}</label>
        <Select
          id={`${field}seal`}
          value={sealName}
          options={page.seals.map((seal) => ({ value: seal.sealName, label: seal.sealName }))}
          onChange={setChosen}
        />
      </div>
      <div className="signing-field">
        <label htmlFor={`${field}password`}>{tx('signing.password')}</label>
        <Input.Password
          id={`${field}password`}
          autoComplete="current-password"
          value={password}
          maxLength={100}
          onChange={({ target }) => setPassword(target.value)}
          onPressEnter={() => void sign()}
        />
      </div>
      {failure && <Alert type="error" showIcon title={failure} />}
      <Button
        type="primary"
        disabled={!hasRead || !password}
        loading={busy}
        onClick={() => void sign()}
      >
        {tx('signing.confirm')}
      </Button>
    </div>
  )
}
