import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { type ButtonLook, buttonProps } from './buttonLook.tsx'
import { type Printed, showPrinted } from './printed.ts'
import type { RecordAccess } from './recordValues.ts'
import './screens.texts.ts'

const LANGUAGES = ['CN', 'EN'] as const

/** Prints the record: every printout available in its state, in the language of the other side. */
export function PrintButton({
  resource,
  id,
  prints,
  look,
}: {
  resource: string
  id: string
  prints: NonNullable<RecordAccess['prints']>
  look: ButtonLook
}) {
  const { tx, label } = useText()
  const [busy, setBusy] = useState(false)
  if (prints.length === 0) return null

  async function print(name: string, language: string): Promise<void> {
    setBusy(true)
    const body = { id, language, ...(name ? { print: name } : {}) }
    const path = resourcePath(resource, 'doPrint')
    await showPrinted(() => call<Printed>(path, body, { write: false }))
    setBusy(false)
  }

  const items = prints.flatMap(({ name, title }) =>
    LANGUAGES.map((language) => ({
      key: `${name}/${language}`,
      label: tx('print.as', { title: label(title), language: tx(`print.${language}`) }),
      onClick: () => void print(name, language),
    })),
  )
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button {...buttonProps(look)} className="srm-shrinks" title={look.label} loading={busy}>
        {look.label}
      </Button>
    </Dropdown>
  )
}
