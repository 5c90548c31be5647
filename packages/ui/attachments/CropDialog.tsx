import { CROP_BOX } from '@opensrm/kernel/protocol/constants.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Modal, Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import './attachments.css'
import './attachments.texts.ts'
import { jpegOf, photoCanvas } from './jpeg.ts'

/** Crops a picture to a square of 180 by 180; returns JPEG. */
export function CropDialog(props: {
  file: File
  onCancel: () => void
  onCropped: (picture: File) => void
}) {
  const { tx } = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(props.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [props.file])

  async function finish(): Promise<void> {
    if (!address || !area) return
    try {
      props.onCropped(await cropped(address, { area, rotation }, props.file))
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <Modal
      open
      title={tx('crop.title')}
      okText={tx('common.ok')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: !area }}
      onCancel={props.onCancel}
      onOk={() => void finish()}
      width={460}
    >
      <div className="srm-crop">
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={1}
            cropSize={{ width: CROP_BOX.width, height: CROP_BOX.height }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onRotationChange={setRotation}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <div className="srm-crop-tools">
        <span id="srm-crop-zoom">{tx('crop.zoom')}</span>
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          ariaLabelledByForHandle="srm-crop-zoom"
        />
        <span id="srm-crop-rotate">{tx('crop.rotate')}</span>
        <Slider
          min={-180}
          max={180}
          value={rotation}
          onChange={setRotation}
          ariaLabelledByForHandle="srm-crop-rotate"
        />
      </div>
    </Modal>
  )
}

/** The selected area of the rotated picture, drawn at its final size. */
async function cropped(
  address: string,
  { area, rotation }: { area: Area; rotation: number },
  of: File,
): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const angle = (rotation * Math.PI) / 180
  const { naturalWidth: width, naturalHeight: height } = picture
  const turned = {
    width: Math.abs(Math.cos(angle) * width) + Math.abs(Math.sin(angle) * height),
    height: Math.abs(Math.sin(angle) * width) + Math.abs(Math.cos(angle) * height),
  }
  const { canvas, context } = photoCanvas(CROP_BOX)
  const scale = CROP_BOX.width / area.width
  context.scale(scale, scale)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2)
  return jpegOf(canvas, { of, quality: 0.92 })
}
