/** The long side of a picture as it is sent, in points: the small print of an invoice stays readable. */
const LONG_SIDE = 2560;
const QUALITY = 0.85;
const PICTURES = /\.(?:jpe?g|png|webp|heic)$/iv;

/**
 * Returns a picture as it is sent: turned upright, at most 2,560 points long and drawn anew, so that place, device and time of the
 * photograph are gone. A file that the browser cannot draw stays as it is; the server decides on it.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!PICTURES.test(file.name) || typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sizeWithin(picture, LONG_SIDE);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const on = canvas.getContext('2d');
    if (on === null) return file;
    // A picture may have clear parts, which JPEG would make black.
    on.fillStyle = '#fff';
    on.fillRect(0, 0, width, height);
    on.drawImage(picture, 0, 0, width, height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return drawn === null ? file : new File([drawn], file.name.replace(PICTURES, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a size of the same shape whose long side is no longer than a bound; a smaller one stays. */
export function sizeWithin({ width, height }: Size, longSide: number): Size {
  const share = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
