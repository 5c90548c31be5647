import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { watchCodes } from './codeCamera.ts'
import './kit.texts.ts'
import './scan.css'

/** The camera picture with a frame; reports each code once when it comes into view. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const { tx } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    if (video.current)
      watchCodes(video.current, (code) => tell(code)).then(
        (stopIt) => {
          if (isGone) stopIt()
          else stop = stopIt
        },
        () => setFailed(!isGone),
      )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  if (hasFailed) return <Alert type="warning" showIcon title={tx('kit.cameraFailed')} />
  return (
    <figure className="kit-camera">
      <video ref={video} muted playsInline aria-label={tx('kit.camera')} />
      <figcaption>{tx('kit.cameraHint')}</figcaption>
    </figure>
  )
}
