import { DownloadOutlined } from '@ant-design/icons'
import { plain } from '@opensrm/kernel/values/decimal.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Table } from 'antd'
import { useState } from 'react'
import './pictures.css'
import './pictures.texts.ts'
import { type Scored, type Source, type SourceRow, scoreFile } from './scoreFile.ts'

const resource = 'srmSpePerformance'

/** The document lines of one indicator with its formula, so that its value can be recalculated. */
export function SourceRows({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const [code, setCode] = useState<string | null>(null)
  const performance = useQuery({
    queryKey: ['performance details', recordId],
    queryFn: ({ signal }) =>
      call<Scored>(resourcePath(resource, 'findById'), { id: recordId }, { signal }),
  })
  const measured = (performance.data?.shownDetails ?? []).filter(
    ({ indicatorCode, numerator }) => indicatorCode && numerator !== null,
  )
  const shown = code ?? measured[0]?.indicatorCode ?? null
  const found = useQuery({
    queryKey: ['performance rows', recordId, shown],
    enabled: shown !== null,
    queryFn: ({ signal }) => sourceOf(recordId, shown ?? '', signal),
  })
  const { data } = found
  return (
    <div className="spe-rows">
      <div className="spe-rows-head">
        <Select
          aria-label={tx('spe.choose')}
          className="spe-rows-choice"
          value={shown}
          onChange={setCode}
          options={measured.map(({ indicatorCode, indicatorName, indicatorNameEn }) => ({
            value: indicatorCode,
            label: label({ zh: indicatorName, en: indicatorNameEn ?? '' }),
          }))}
        />
        <Button
          icon={<DownloadOutlined />}
          disabled={!performance.data}
          onClick={() => performance.data && void download(recordId, performance.data)}
        >
          {tx('spe.download')}
        </Button>
      </div>
      {found.error ? <Alert type="error" message={errorText(found.error)} /> : null}
      {data ? (
        <p>
          {tx('spe.formula')}: <code>{data.formula}</code>
          {data.scoring ? (
            <>
              <br />
              {tx('spe.scoring')}: <code>{data.scoring}</code>
            </>
          ) : null}
          <br />
          {tx('spe.sums', {
            n: plain(data.numerator),
            d: plain(data.denominator),
            value: data.value === null ? '-' : plain(data.value),
          })}
        </p>
      ) : null}
      <Table<SourceRow>
        size="small"
        rowKey={(row) => `${row.docNumber}/${row.docLineNum}/${row.docDate}/${row.numeratorPart}`}
        loading={found.isFetching}
        dataSource={[...(data?.rows ?? [])]}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: tx('spe.noRows') }}
        columns={[
          { title: tx('spe.number'), dataIndex: 'docNumber' },
          { title: tx('spe.line'), dataIndex: 'docLineNum' },
          { title: tx('spe.date'), dataIndex: 'docDate' },
          { title: tx('spe.quantity'), dataIndex: 'quantity', align: 'right', render: plain },
          { title: tx('spe.numerator'), dataIndex: 'numeratorPart', align: 'right', render: plain },
          {
            title: tx('spe.denominator'),
            dataIndex: 'denominatorPart',
            align: 'right',
            render: plain,
          },
          {
            title: tx('spe.excluded'),
            dataIndex: 'excludedFlag',
            render: (flag: string) => (flag === 'Y' ? '✓' : ''),
          },
        ]}
      />
    </div>
  )
}

/** Fetches the rows of every measured indicator and saves them with the formulas as one file. */
async function download(recordId: string, scored: Scored): Promise<void> {
  const sources = new Map<string, Source>()
  for (const { indicatorCode, numerator } of scored.shownDetails)
    if (indicatorCode && numerator !== null) {
      const source = await sourceOf(recordId, indicatorCode).catch(() => null)
      if (source) sources.set(indicatorCode, source)
    }
  const link = document.createElement('a')
  const text = `\ufeff${scoreFile(scored, sources)}`
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${scored.performanceNumber}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

function sourceOf(id: string, indicatorCode: string, signal?: AbortSignal): Promise<Source> {
  const path = resourcePath(resource, 'findSourceRows')
  return call<Source>(path, { id, indicatorCode }, signal ? { signal } : {})
}
