import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { PAGE_SIZE_OPTIONS } from '@opensrm/kernel/protocol/constants.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { assertPageSize, pageSizeFault } from '@opensrm/kernel/table/pageSize.ts'
import { Button, Input, InputNumber, Select } from 'antd'
import { use, useState } from 'react'
import { TableLanguageContext, useTableText } from './TableLanguage.tsx'

export type Page = { index: number; size: number; count: number; capped?: boolean | undefined }

/** Paging of a server list: previous and next, page number, rows per page (custom sizes from 10). */
export function Pager(props: {
  page: Page
  sizes?: readonly number[] | undefined
  onPage: (page: { index: number; size: number }) => void
}) {
  const { page, onPage } = props
  const text = useTableText()
  const pages = Math.max(1, Math.ceil(page.count / page.size))
  const go = (index: number) =>
    onPage({ index: Math.max(1, page.capped ? index : Math.min(pages, index)), size: page.size })
  const step = (label: string, icon: React.ReactNode, to: number, disabled: boolean) => (
    <Button
      size="small"
      type="text"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={disabled}
      onClick={() => go(to)}
    />
  )
  const last = !page.capped && page.index >= pages
  return (
    <nav className="ot-pager" aria-label={text('pageOf', { page: page.index, pages })}>
      {step(text('firstPage'), <DoubleLeftOutlined />, 1, page.index <= 1)}
      {step(text('previousPage'), <LeftOutlined />, page.index - 1, page.index <= 1)}
      <InputNumber
        size="small"
        className="ot-pageno"
        aria-label={text('goToPage')}
        min={1}
        precision={0}
        controls={false}
        key={page.index}
        defaultValue={page.index}
        onPressEnter={(event) => go(Number(event.currentTarget.value) || page.index)}
      />
      <span className="ot-pages">/ {page.capped ? `${pages}+` : pages}</span>
      {step(text('nextPage'), <RightOutlined />, page.index + 1, last)}
      {step(text('lastPage'), <DoubleRightOutlined />, pages, last || page.capped === true)}
      <PageSize
        size={page.size}
        sizes={props.sizes ?? PAGE_SIZE_OPTIONS}
        onSize={(size) => onPage({ index: 1, size })}
      />
    </nav>
  )
}

function PageSize(props: {
  size: number
  sizes: readonly number[]
  onSize: (size: number) => void
}) {
  const text = useTableText()
  const language = use(TableLanguageContext)
  // As typed: input that is not a number gets its message too.
  const [own, setOwn] = useState('')
  const sizes = [...new Set([...props.sizes, props.size])].sort((a, b) => a - b)
  const fault = own.trim() === '' ? null : pageSizeFault(own)
  const problem = fault ? messageOf(fault.code, fault.args, language) : null
  const apply = () => {
    if (own.trim() !== '' && !fault) props.onSize(assertPageSize(own))
  }
  return (
    <Select
      size="small"
      className="ot-pagesize"
      aria-label={text('pageSizeLabel')}
      value={props.size}
      options={sizes.map((size) => ({ value: size, label: text('pageSize', { size }) }))}
      onChange={props.onSize}
      placement="topLeft"
      popupMatchSelectWidth={false}
      popupRender={(menu) => (
        <>
          {menu}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the list from closing under the mouse */}
          <div
            className="ot-ownsize"
            onMouseDown={(event) => event.stopPropagation()}
            role="presentation"
          >
            <Input
              size="small"
              inputMode="numeric"
              aria-label={text('customSize')}
              placeholder={text('customSize')}
              value={own}
              onChange={(event) => setOwn(event.target.value)}
              onPressEnter={apply}
              onKeyDown={(event) => event.stopPropagation()}
              {...(problem ? { status: 'error' as const } : {})}
            />
            <Button size="small" onClick={apply} disabled={own.trim() === '' || fault !== null}>
              {text('apply')}
            </Button>
            {problem ? (
              <div className="ot-ownproblem" role="alert">
                {problem}
              </div>
            ) : null}
          </div>
        </>
      )}
    />
  )
}
