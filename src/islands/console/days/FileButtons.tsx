import { Button } from '#components/Button.tsx';
import { downloadIcon, printerIcon } from '#components/icons.ts';
import { type CsvFigure, writeCsvLine } from '#domain/csv.ts';
import { saveCsv } from '../../shared/save-file.ts';

interface FileButtonsProps {
  /** Of the file, without its ending. */
  name: string;
  cells: () => (string | CsvFigure)[][];
}

/** Takes what is shown along, as a file or on paper. */
export const FileButtons = ({ name, cells }: FileButtonsProps) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <Button
      variant="secondary"
      icon={downloadIcon}
      onClick={() => saveCsv(`${name}.csv`, cells().map(writeCsvLine).join(''))}
    >
      Download CSV
    </Button>
    <Button variant="secondary" icon={printerIcon} onClick={() => print()}>
      Print
    </Button>
  </div>
);
