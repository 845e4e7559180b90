import { MOST_PICTURE_BYTES } from '#contract/console/pictures.ts';

/** A chosen file: what an image can be drawn from, and what is sent. */
export interface PictureFile {
  url: string;
  base64: string;
}

/** @returns the file, or what is wrong with it for whoever chose it */
export async function readPictureFile(file: File): Promise<PictureFile | string> {
  if (file.size > MOST_PICTURE_BYTES)
    return `It has ${Math.ceil(file.size / 1024)} KB. At most 64 are possible: make it smaller.`;
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
  const base64 = url.slice(url.indexOf(',') + 1);
  return base64 === '' ? 'It could not be read. Choose it again.' : { url, base64 };
}
