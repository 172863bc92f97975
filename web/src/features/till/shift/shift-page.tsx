/** The screen Shift. */
export const ShiftPage = () => <h1>Shift</h1>;
