import {
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { bytesOf, fetchDownload, saveBlob, viewAddress } from '../attachments/fileCalls.ts'
import { errorText } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import { notify } from '../shell/notify.ts'
import { closeViewer, type Viewed } from './viewer.ts'
import './viewers.css'

const ZOOM = { least: 0.25, most: 5, step: 1.25 }
const START = { zoom: 1, turns: 0 }

/** 'Image browse': zoom, rotate, download, and previous and next picture. */
export function ImageViewer({ viewed }: { viewed: Extract<Viewed, { kind: 'images' }> }) {
  const { tx } = useText()
  const { files } = viewed
  const [at, setAt] = useState(viewed.at)
  const [{ zoom, turns }, setLook] = useState(START)
  const file = files[at]
  const picture = useQuery({
    queryKey: ['picture', file?.id],
    // A one-time address is valid for one request, so the bytes are kept while the viewer is open.
    queryFn: async () => {
      const blob = await bytesOf(await fetch(await viewAddress(file?.id ?? '')))
      return URL.createObjectURL(blob)
    },
    enabled: Boolean(file),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  const zoomBy = (factor: number) =>
    setLook((look) => ({
      ...look,
      zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, look.zoom * factor)),
    }))
  const turn = (by: 1 | -1) => setLook((look) => ({ ...look, turns: look.turns + by }))
  function show(next: number): void {
    setAt((next + files.length) % files.length)
    setLook(START)
  }
  async function download(): Promise<void> {
    if (!file) return
    try {
      saveBlob(await fetchDownload(file.id), file.originalFileName)
    } catch (error) {
      notify.failure(error)
    }
  }

  const tool = (key: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button
      key={key}
      icon={icon}
      disabled={disabled}
      aria-label={tx(`viewer.${key}`)}
      title={tx(`viewer.${key}`)}
      onClick={onClick}
    />
  )
  return (
    <Modal
      open
      title={tx('viewer.image')}
      width="min(1100px, 94vw)"
      onCancel={closeViewer}
      onOk={closeViewer}
      okText={tx('common.ok')}
      cancelText={tx('common.cancel')}
    >
      <div className="srm-imageview-bar">
        {files.length > 1 ? tool('previous', <LeftOutlined />, () => show(at - 1)) : null}
        {files.length > 1 ? (
          <span role="status">{tx('viewer.of', { at: at + 1, of: files.length })}</span>
        ) : null}
        {files.length > 1 ? tool('next', <RightOutlined />, () => show(at + 1)) : null}
        <span className="srm-imageview-name">{file?.originalFileName}</span>
        {tool('zoomOut', <ZoomOutOutlined />, () => zoomBy(1 / ZOOM.step), zoom <= ZOOM.least)}
        {tool('zoomIn', <ZoomInOutlined />, () => zoomBy(ZOOM.step), zoom >= ZOOM.most)}
        {tool('rotateLeft', <RotateLeftOutlined />, () => turn(-1))}
        {tool('rotateRight', <RotateRightOutlined />, () => turn(1))}
        {file?.viewOnly ? null : tool('download', <DownloadOutlined />, () => void download())}
      </div>
      <section
        className="srm-imageview"
        aria-label={file?.originalFileName ?? ''}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll here, page keys page
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '=') zoomBy(ZOOM.step)
          else if (event.key === '-') zoomBy(1 / ZOOM.step)
          else if (event.key === 'PageDown' && files.length > 1) show(at + 1)
          else if (event.key === 'PageUp' && files.length > 1) show(at - 1)
        }}
      >
        {picture.error ? <p role="alert">{errorText(picture.error)}</p> : null}
        {picture.isPending ? <Spin /> : null}
        {picture.data ? (
          <img
            src={picture.data}
            alt={file?.originalFileName ?? ''}
            style={{
              transform: `rotate(${turns * 90}deg) scale(${zoom})`,
              // After a quarter turn, the width of the picture is its visible height.
              ...(turns % 2 === 0 ? {} : { maxWidth: '58vh' }),
            }}
          />
        ) : null}
      </section>
    </Modal>
  )
}
