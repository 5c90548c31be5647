// Adds a remark for each section to the derived page: what is remarked on is sent back when the
// registration is rejected. Values that differ from the licence are red.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { isOffered, useDialogRun } from '@opensrm/ui/kit/useDialogRun.ts'
import { NothingChosen, ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { useId, useMemo, useState } from 'react'
import { SECTION_CODES } from '../sections/sections.ts'
import { LicenceReads } from './LicenceReads.tsx'
import { withoutChildren } from './withoutChildren.ts'
import './registerInfo.css'
import './registerInfo.texts.ts'

const REMARKS = ['approverRemarks', 'remarkDrafts']
const LINES = { licenceReads: LicenceReads }
const CODES = ['BASE', ...Object.values(SECTION_CODES)]

export function Screen({ definition, rules, route, id }: ScreenProps) {
  // Remarks are written in a dialog of their own, and belong to an earlier round afterwards.
  const shown = useMemo(() => definition && withoutChildren(definition, REMARKS), [definition])
  if (!shown || !route) return null
  if (!id) return <NothingChosen definition={shown} />
  return (
    <ObjectScreen {...{ rules, route, id }} definition={shown} tools={RemarkTools} lines={LINES} />
  )
}

type Props = { definition: DocumentDefinition; object: ObjectController }

function RemarkTools({ definition, object }: Props) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered(object, 'doRemark') || !isOffered(object, 'doReject')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('registerApproval.remarks')}</Button>
      {isOpen ? <RemarkDialog {...{ definition, object }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RemarkDialog({ definition, object, onClose }: Props & { onClose: () => void }) {
  const { tx } = useText()
  const id = useId()
  const lookups = useLookups(['POS_CHANGE_SECTION'])
  const [remarks, setRemarks] = useState<{ [section: string]: string }>(() => draftsOf(object))
  const { run, busy, failure } = useDialogRun(definition, object, () => {
    notify.success(tx('registerApproval.saved'))
    onClose()
  })
  const written = CODES.flatMap((section) => {
    const remark = remarks[section]?.trim()
    return remark ? [{ section, remark }] : []
  })
  return (
    <Modal
      open
      width={640}
      title={tx('registerApproval.remarks')}
      okText={tx('registerApproval.save')}
      confirmLoading={busy}
      onOk={() => void run('doRemark', { remarks: written })}
      onCancel={onClose}
    >
      <div className="register-info-standing">
        <Alert type="info" showIcon title={tx('registerApproval.hint')} />
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        {CODES.map((section) => (
          <div key={section}>
            <label htmlFor={`${id}-${section}`}>
              {lookups.meaning('POS_CHANGE_SECTION', section)}
            </label>
            <Input.TextArea
              id={`${id}-${section}`}
              value={remarks[section] ?? ''}
              maxLength={500}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={({ target }) => setRemarks({ ...remarks, [section]: target.value })}
            />
          </div>
        ))}
      </div>
    </Modal>
  )
}

function draftsOf({ record }: ObjectController): { [section: string]: string } {
  const drafts = (record?.remarkDrafts ?? []) as { section: string; remark: string }[]
  return Object.fromEntries(drafts.map(({ section, remark }) => [section, remark]))
}
